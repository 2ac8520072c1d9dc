-- Records created under an Idempotency-Key, with the response a repeated request gets.
create table create_key (
  user_oid bigint not null,
  key text not null,
  -- SHA-256 of kind, tenant and body, as hexadecimal digits.
  request_hash text not null,
  -- The created record as it was first returned, as JSON. Null only inside the transaction that creates it.
  record text,
  created_at timestamptz not null default now(),
  primary key (user_oid, key)
);
create index create_key_by_age on create_key (created_at);
