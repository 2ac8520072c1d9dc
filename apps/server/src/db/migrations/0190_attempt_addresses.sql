-- Failures are counted for a name at each address, and in all ('') for addresses its user has not logged in from.
alter table login_attempt add column block text collate "C" not null default '';
alter table login_attempt drop constraint login_attempt_pkey;
alter table login_attempt add primary key (name_key, block);
-- Addresses that a name has logged in from: IPv4, or the first half of an IPv6.
create table login_address (
  name_key text collate "C" not null,
  block text collate "C" not null,
  used_at timestamptz not null,
  primary key (name_key, block)
);
create index login_address_used on login_address (used_at);
