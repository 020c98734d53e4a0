-- Read by Spring, which cuts it at semicolons.
create table boot_account (
    id int primary key,
    owner text not null,
    balance int not null check (balance >= 0)
);
insert into boot_account values (1, 'Ada', 100), (2, 'Ben', 0);
comment on table boot_account is 'a text with ? and :name';
