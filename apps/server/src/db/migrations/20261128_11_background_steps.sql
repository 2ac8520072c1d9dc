-- Steps of src/db/background that update rows in batches. place: the last key whose rows are updated. done_at null: rows are left.
create table background_step (
  name text collate "C" primary key,
  place bigint not null default 0,
  done_at timestamptz
);
