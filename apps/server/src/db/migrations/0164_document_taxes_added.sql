-- Whether the prices of a document are without tax, which its total adds.
alter table document add column taxes_added boolean not null default false;
