-- Sums of sales_monthly without subjects: a year by tenant and month reads one row for each instead of all hours of all tenants.
create table sales_monthly_total (
  tenant_oid bigint not null,
  month date not null,
  currency text collate "C" not null,
  documents bigint not null,
  quantity numeric(28, 4) not null,
  amount numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  discount numeric(28, 4) not null,
  primary key (tenant_oid, month, currency)
) with (fillfactor = 50);
create index sales_monthly_total_month on sales_monthly_total (month);
