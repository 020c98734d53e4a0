create or replace view shouted as select shout(name) as name from person;
