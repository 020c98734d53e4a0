-- A function's body has semicolons, and a string has quotes.
create table person (id serial primary key, name text not null, note text default 'it''s; fine');
create function shout(name text) returns text language plpgsql as $body$
begin
    return upper(name) || '!'; -- ; ?
end;
$body$;
insert into person (name) values ('${owner}');
