-- Bridges run jobs. The process that holds the lease `bridge:{id}` (0113) runs a bridge; `state` is what it said last.
create table bridge (
  id text collate "C" primary key,
  place integer not null,
  state text not null default 'OFF',
  version text,
  build_date text
);
insert into bridge (id, place) values ('master-data', 1), ('documents', 2);

-- The last run of each job, one row per tenant it was started for; tenant 1 = for all tenants.
-- state: -99 new, 0 waiting, 1 running, 2 asked to stop, 3 success, 4 failed, 5 cancelled.
create table bridge_job (
  bridge_id text collate "C" not null,
  name text collate "C" not null,
  tenant_oid bigint not null default 1,
  state integer not null default -99,
  run_id text,
  queued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  item_count bigint,
  item_count_max bigint,
  error text,
  is_manual_started boolean not null default false,
  user_oid bigint not null default 0,
  user_name text not null default 'system',
  -- Runs by itself this long after its last run; null = only when started.
  interval_seconds integer,
  primary key (bridge_id, name, tenant_oid)
);
insert into bridge_job (bridge_id, name, interval_seconds) values
  ('master-data', 'export-articles', null),
  ('master-data', 'import-articles', null),
  ('master-data', 'import-rates', 3600),
  ('documents', 'process-documents', 300),
  ('documents', 'recalculate-turnover', null),
  ('documents', 'archive-receipts-day', 86400),
  ('documents', 'archive-receipts-month', null);
