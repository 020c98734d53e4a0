insert into person (name, note) values ('Ben', $$a ? and a :name$$);
do $$ begin raise notice 'in migration %', 2; end $$;
