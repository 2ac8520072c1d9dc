create table session (
  sid text primary key,
  user_oid bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_oid);
create index session_expiry on session (expires_at);

create table login_attempt (
  name_key text primary key,
  failures integer not null,
  window_start timestamptz not null,
  lock_count integer not null,
  locked_until timestamptz
);
create index login_attempt_window on login_attempt (window_start);

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table mail_token (
  hash text primary key,
  user_oid bigint not null,
  purpose text not null,
  expires_at timestamptz not null
);
create index mail_token_user on mail_token (user_oid, purpose);

create table outbox (
  id text primary key,
  created_at timestamptz not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz
);

create table user_extension (
  user_oid bigint not null,
  key text not null,
  value jsonb not null,
  stored_at timestamptz not null,
  primary key (user_oid, key)
);

create table error_log (
  uid text primary key,
  at timestamptz not null,
  user_oid bigint,
  message text not null,
  error_code integer not null,
  subject text not null,
  http_method text not null,
  path text not null,
  http_status integer not null,
  stack_frames jsonb not null
);
create index error_log_at on error_log (at);
