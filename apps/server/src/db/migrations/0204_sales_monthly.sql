-- Sums of sales_daily by month, without locations: a report of a year reads a few thousand rows instead of millions.
create table sales_monthly (
  tenant_oid bigint not null,
  subject text collate "C" not null,
  month date not null,
  currency text collate "C" not null,
  key text collate "C" not null,
  label text collate "C",
  documents bigint not null,
  quantity numeric(28, 4) not null,
  amount numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  discount numeric(28, 4) not null,
  primary key (tenant_oid, subject, month, currency, key)
);
insert into sales_monthly
  select tenant_oid, subject, date_trunc('month', business_date)::date, currency, key, max(label), sum(documents), sum(quantity), sum(amount),
    sum(tax), sum(discount)
  from sales_daily group by 1, 2, 3, 4, 5
  having sum(documents) <> 0 or sum(quantity) <> 0 or sum(amount) <> 0 or sum(tax) <> 0 or sum(discount) <> 0
  order by 1, 2, 3, 4, 5;
create index sales_monthly_by_month on sales_monthly (subject, month);
