insert into person (name) values ('lost');
insert into nowhere values (1);
