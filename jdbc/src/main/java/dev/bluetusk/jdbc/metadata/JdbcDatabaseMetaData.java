package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.session.Transactions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What JDBC asks of a database and its driver. Answers from the catalogue are one query each, and are held in memory.
///
/// Names of tables and schemas in patterns are compared as they are; `%` and `_` stand for any characters, a
/// backslash takes that meaning away. A pattern that is null leaves things open; an empty one finds only what
/// has no name, and so nothing. Safe for the threads that its connection is safe for.
public final class JdbcDatabaseMetaData extends CatalogTypes {
    private static final int DRIVER_MAJOR = 0;
    private static final int DRIVER_MINOR = 1;

    private static final String SQL_2003 =
            "a,abs,absolute,action,ada,add,admin,after,all,allocate,alter,always,and,any,"
                    + "are,array,as,asc,asensitive,assertion,assignment,asymmetric,at,atomic,attribute,attributes,"
                    + "authorization,avg,before,begin,bernoulli,between,bigint,binary,blob,boolean,both,breadth,by,c,call,"
                    + "called,cardinality,cascade,cascaded,case,cast,catalog,catalog_name,ceil,ceiling,chain,char,character,"
                    + "characteristics,check,class_origin,clob,close,coalesce,cobol,collate,collation,collect,column,commit,"
                    + "committed,condition,connect,constraint,constraints,constructor,continue,convert,corr,corresponding,"
                    + "count,create,cross,cube,current,current_date,current_path,current_role,current_time,current_timestamp,"
                    + "current_user,cursor,cycle,data,date,day,deallocate,dec,decimal,declare,default,defaults,deferrable,"
                    + "deferred,defined,definer,degree,delete,depth,deref,derived,desc,describe,descriptor,deterministic,"
                    + "diagnostics,disconnect,dispatch,distinct,domain,double,drop,dynamic,each,element,else,end,equals,escape,"
                    + "every,except,exception,exclude,excluding,exec,execute,exists,exp,external,extract,false,fetch,filter,"
                    + "final,first,float,floor,following,for,foreign,fortran,found,free,from,full,function,fusion,g,general,"
                    + "generated,get,global,go,goto,grant,granted,group,grouping,having,hierarchy,hold,hour,identity,immediate,"
                    + "implementation,in,including,increment,indicator,initially,inner,inout,input,insensitive,insert,instance,"
                    + "int,integer,intersect,intersection,interval,into,invoker,is,isolation,join,k,key,language,large,last,"
                    + "lateral,leading,left,length,level,like,ln,local,localtime,localtimestamp,locator,lower,m,map,match,"
                    + "matched,max,maxvalue,member,merge,method,min,minute,minvalue,mod,modifies,module,month,more,multiset,"
                    + "mumps,name,names,national,natural,nchar,nclob,nesting,new,next,no,none,normalize,normalized,not,null,"
                    + "nullable,nullif,nulls,number,numeric,object,octets,of,old,on,only,open,option,options,or,order,ordering,"
                    + "ordinality,others,out,outer,output,over,overlaps,overlay,overriding,pad,parameter,partial,partition,"
                    + "pascal,path,placing,pli,position,power,preceding,precision,prepare,preserve,primary,prior,privileges,"
                    + "procedure,public,range,rank,read,reads,real,recursive,ref,references,referencing,relative,release,"
                    + "repeatable,restart,restrict,result,return,returns,revoke,right,role,rollback,rollup,routine,row,rows,"
                    + "savepoint,scale,schema,scope,scroll,search,second,section,security,select,self,sensitive,sequence,"
                    + "serializable,server_name,session,session_user,set,sets,similar,simple,size,smallint,some,source,space,"
                    + "specific,sql,sqlexception,sqlstate,sqlwarning,sqrt,start,state,statement,static,structure,style,"
                    + "submultiset,substring,sum,symmetric,system,system_user,table,tablesample,temporary,then,ties,time,"
                    + "timestamp,timezone_hour,timezone_minute,to,trailing,transaction,transform,transforms,translate,"
                    + "translation,treat,trigger,trim,true,type,uescape,unbounded,uncommitted,under,union,unique,unknown,unnamed,"
                    + "unnest,update,upper,usage,user,using,value,values,varchar,varying,view,when,whenever,where,width_bucket,"
                    + "window,with,within,without,work,write,year,zone";

    private final String url;

    /// Makes it for a connection.
    ///
    /// @param url the address of the connection, without secrets
    public JdbcDatabaseMetaData(JdbcSession session, String url) {
        super(session);
        this.url = url;
    }

    @Override
    public String getURL() {
        return url;
    }

    private String version() {
        return Optional.of(session())
                .flatMap(session -> session.reported("server_version"))
                .orElse("0");
    }

    private int versionPart(int index) {
        String[] parts = version().split("[^0-9]+", 3);
        return parts.length > index && !parts[index].isEmpty() ? Integer.parseInt(parts[index]) : 0;
    }

    @Override
    public String getDatabaseProductVersion() {
        return version();
    }

    @Override
    public int getDatabaseMajorVersion() {
        return versionPart(0);
    }

    @Override
    public int getDatabaseMinorVersion() {
        return versionPart(1);
    }

    @Override
    public String getDriverName() {
        return session().options().driverName();
    }

    @Override
    public String getDriverVersion() {
        return DRIVER_MAJOR + "." + DRIVER_MINOR;
    }

    @Override
    public int getDriverMajorVersion() {
        return DRIVER_MAJOR;
    }

    @Override
    public int getDriverMinorVersion() {
        return DRIVER_MINOR;
    }

    private String one(String sql) throws SQLException {
        try (ResultSet rows = run(new CatalogQuery(sql))) {
            String value = rows.next() ? rows.getString(1) : null;
            return value == null ? "" : value;
        }
    }

    @Override
    public String getUserName() throws SQLException {
        return one("select current_user");
    }

    @Override
    public boolean isReadOnly() throws SQLException {
        return getConnection().isReadOnly();
    }

    /// What the database gives to a new session, whatever this one has changed.
    @Override
    public int getDefaultTransactionIsolation() throws SQLException {
        return Transactions.level(
                one("select reset_val from pg_catalog.pg_settings" + " where name = 'default_transaction_isolation'"));
    }

    @Override
    public int getMaxConnections() throws SQLException {
        return Integer.parseInt(one("select current_setting('max_connections')"));
    }

    @Override
    public String getSQLKeywords() throws SQLException {
        return one("select string_agg(word, ',' order by word) from pg_catalog.pg_get_keywords()"
                + " where word <> all (string_to_array('" + SQL_2003 + "', ','))");
    }

    @Override
    public String getNumericFunctions() {
        return "abs,acos,asin,atan,atan2,ceiling,cos,cot,degrees,exp,floor,log,log10,mod,pi,power,radians,rand,round,"
                + "sign,sin,sqrt,tan,truncate";
    }

    @Override
    public String getStringFunctions() {
        return "ascii,char,char_length,character_length,concat,insert,lcase,left,length,locate,ltrim,octet_length,"
                + "position,repeat,replace,right,rtrim,space,substring,ucase";
    }

    @Override
    public String getSystemFunctions() {
        return "database,ifnull,user";
    }

    @Override
    public String getTimeDateFunctions() {
        return "curdate,current_date,current_time,current_timestamp,curtime,dayname,dayofmonth,dayofweek,dayofyear,"
                + "extract,hour,minute,month,monthname,now,quarter,second,timestampadd,timestampdiff,week,year";
    }

    @Override
    public String getProcedureTerm() {
        return "function";
    }

    @Override
    public String getExtraNameCharacters() {
        return "";
    }

    @Override
    public int getResultSetHoldability() {
        return ResultSet.HOLD_CURSORS_OVER_COMMIT;
    }

    @Override
    public boolean supportsResultSetHoldability(int holdability) {
        return holdability == ResultSet.HOLD_CURSORS_OVER_COMMIT || holdability == ResultSet.CLOSE_CURSORS_AT_COMMIT;
    }

    @Override
    public boolean supportsResultSetType(int type) {
        return type == ResultSet.TYPE_FORWARD_ONLY || type == ResultSet.TYPE_SCROLL_INSENSITIVE;
    }

    @Override
    public boolean supportsResultSetConcurrency(int type, int concurrency) {
        return supportsResultSetType(type)
                && (concurrency == ResultSet.CONCUR_READ_ONLY || concurrency == ResultSet.CONCUR_UPDATABLE);
    }

    @Override
    public boolean supportsTransactionIsolationLevel(int level) {
        return switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED,
                    Connection.TRANSACTION_READ_COMMITTED,
                    Connection.TRANSACTION_REPEATABLE_READ,
                    Connection.TRANSACTION_SERIALIZABLE -> true;
            default -> false;
        };
    }

    @Override
    public boolean supportsConvert(int fromType, int toType) {
        return true;
    }

    @Override
    public boolean ownUpdatesAreVisible(int type) {
        return true;
    }

    @Override
    public boolean ownDeletesAreVisible(int type) {
        return true;
    }

    @Override
    public boolean ownInsertsAreVisible(int type) {
        return true;
    }

    @Override
    public boolean othersUpdatesAreVisible(int type) {
        return false;
    }

    @Override
    public boolean othersDeletesAreVisible(int type) {
        return false;
    }

    @Override
    public boolean othersInsertsAreVisible(int type) {
        return false;
    }

    @Override
    public boolean updatesAreDetected(int type) {
        return false;
    }

    @Override
    public boolean deletesAreDetected(int type) {
        return false;
    }

    @Override
    public boolean insertsAreDetected(int type) {
        return false;
    }

    @Override
    public RowIdLifetime getRowIdLifetime() {
        return RowIdLifetime.ROWID_VALID_OTHER;
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        throw SqlErrors.argument("this metadata is no " + wanted.getName());
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }
}
