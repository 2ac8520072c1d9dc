-- Since when a bridge is in the state it reported.
alter table bridge add column state_since timestamptz;
