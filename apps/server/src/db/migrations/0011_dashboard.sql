-- Turnover and numbers of documents, kept by whoever writes a document, in the same transaction.
create table turnover_daily (
  tenant_oid bigint not null,
  location_oid bigint not null,
  business_date date not null,
  currency text collate "C" not null,
  amount numeric(28, 4) not null,
  documents bigint not null,
  primary key (tenant_oid, location_oid, business_date, currency)
);
create index turnover_daily_date on turnover_daily (business_date, tenant_oid);
create table document_monthly (
  tenant_oid bigint not null,
  month date not null,
  kind text collate "C" not null,
  documents bigint not null,
  primary key (tenant_oid, month, kind)
);
create index document_monthly_month on document_monthly (month, tenant_oid);

-- One row, locked by the rebuild that runs: the next one waits.
create table rollup_rebuild (only_row boolean primary key default true check (only_row));
insert into rollup_rebuild default values;

-- Rates of a tenant beside those all share (tenant 1).
alter table exchange_rate add column tenant_oid bigint not null default 1;
alter table exchange_rate drop constraint exchange_rate_pkey;
alter table exchange_rate add primary key (tenant_oid, foreign_currency, modified_at);

-- A lock is of one document, which has at most one; the user who took it, and when it lapses unless it is renewed.
alter table document_lock add column "document_oid" bigint;
alter table document_lock add column "user_oid" bigint;
alter table document_lock add column "expires_at" timestamptz;
create unique index document_lock_unique_document_oid on document_lock ("document_oid");
