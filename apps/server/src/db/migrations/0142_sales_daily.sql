-- What reports add up: figures of a day by one subject (hour, operator, article, …), kept by whoever writes a document, in the
-- same transaction.
create table sales_daily (
  subject text collate "C" not null,
  business_date date not null,
  tenant_oid bigint not null,
  location_oid bigint not null,
  currency text collate "C" not null,
  key text collate "C" not null,
  label text collate "C",
  documents bigint not null,
  quantity numeric(28, 4) not null,
  amount numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  discount numeric(28, 4) not null,
  primary key (subject, business_date, tenant_oid, location_oid, currency, key)
);
