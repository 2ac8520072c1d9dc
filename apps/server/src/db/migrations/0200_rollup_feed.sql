-- Rollups are no longer written by the transaction that writes a document. It adds a row here, and a batch adds up many later.
-- A row counts the document of that oid, as it was in that version, once more (sign 1) or once less (-1), in the month of its day.
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

-- Which version of a document's figures the row holds; changes that no report counts leave it.
alter table document add column figures_version integer not null default 1;

-- What reports counted of a document before a change, for as long as a row of the feed refers to it.
create table document_before (
  oid bigint not null,
  version integer not null,
  tenant_oid bigint not null,
  facts jsonb not null,
  primary key (oid, version, tenant_oid)
);

-- Whoever adds to the rollups locks the one row first: batches and rebuilds take turns.
alter table rollup_rebuild rename to rollup_turn;
alter table rollup_turn add column at timestamptz;

-- A report of one tenant reads only the rows of that tenant.
alter table sales_daily drop constraint sales_daily_pkey;
alter table sales_daily add primary key (tenant_oid, subject, business_date, location_oid, currency, key);
create index sales_daily_by_day on sales_daily (subject, business_date);
