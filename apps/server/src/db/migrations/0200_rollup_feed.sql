-- Documents that a batch will add to the rollups. A row adds (sign 1) or subtracts (-1) the facts of a document in one version. The
-- transaction that writes a document inserts rows here instead of updating rollups, whose rows all tills of a tenant would lock.
create table rollup_feed (
  seq bigint generated always as identity,
  tenant_oid bigint not null,
  business_date date not null,
  oid bigint not null,
  version integer not null,
  sign smallint not null,
  primary key (seq, tenant_oid)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index rollup_feed_of_tenant on rollup_feed (tenant_oid, business_date);

-- Version of the facts that rollups count. Other changes of the document do not increment it.
alter table document add column figures_version integer not null default 1;

-- Facts of a document before a change, until no row of the feed refers to them.
create table document_before (
  oid bigint not null,
  version integer not null,
  tenant_oid bigint not null,
  facts jsonb not null,
  primary key (oid, version, tenant_oid)
);

-- Batches and rebuilds lock its only row first.
alter table rollup_rebuild rename to rollup_turn;
alter table rollup_turn add column at timestamptz;

-- Reports of one tenant read only its rows.
alter table sales_daily drop constraint sales_daily_pkey;
alter table sales_daily add primary key (tenant_oid, subject, business_date, location_oid, currency, key);
create index sales_daily_by_day on sales_daily (subject, business_date);
