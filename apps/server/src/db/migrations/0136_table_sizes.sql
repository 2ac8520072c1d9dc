-- The size of each table once a day (in UTC), from which the growth is worked out.
create table table_size (
  day date not null,
  name text collate "C" not null,
  bytes bigint not null,
  primary key (day, name)
);
