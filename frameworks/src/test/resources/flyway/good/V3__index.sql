create index concurrently person_by_name on person (name);
