-- Things that only one process does at a time; src/nodes/leases.ts.
create table node_lease (
  name text collate "C" primary key,
  node_id text not null,
  token text not null,
  expires_at timestamptz not null
);

-- Messages between processes. Each process numbers its own and writes them one after the other; src/nodes/sharedBus.ts.
create table node_message (
  node_id text collate "C" not null,
  seq bigint not null,
  at timestamptz not null default now(),
  topic text not null,
  payload text not null,
  primary key (node_id, seq)
);
create index node_message_at on node_message (at);

-- Counts the changes that decide what users may do; read with every call, so that no process goes by old rights.
create table access_version (
  one integer primary key,
  version bigint not null
);
insert into access_version values (1, 1);
