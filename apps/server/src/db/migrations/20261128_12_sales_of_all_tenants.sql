-- Sums of sales_monthly over all tenants: a chain reads a year of its articles without a row for each tenant. Without the subjects of
-- operators, whose keys can mean another person at each tenant. Batches update its rows often: space for the new versions in each page.
create table sales_monthly_all (
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
  primary key (subject, month, currency, key)
) with (fillfactor = 50);
