-- Attempts that are being checked: a random key for each, and when it began (ms since 1970). They hold a place among the
-- failures a name may still have, and count as a failure only once their password proved wrong.
alter table login_attempt add column pending jsonb not null default '{}';
