create table app_user (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  username text collate "C" not null,
  email text collate "C",
  first_name text collate "C",
  last_name text collate "C",
  password_hash text collate "C",
  confirmed boolean not null default true,
  limit_reached boolean not null default false,
  primary_tenant_oid bigint not null default -1,
  tenants jsonb not null default '[]',
  username_key text collate "C",
  email_key text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index app_user_by_tenant on app_user (tenant_oid, oid);
create unique index app_user_unique_username on app_user (username_key);

create table role (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index role_by_tenant on role (tenant_oid, oid);
create unique index role_unique_id on role (tenant_oid, id);

-- Tenants that a user is limited to.
create table user_tenant (
  user_oid bigint not null,
  tenant_oid bigint not null,
  primary key (user_oid, tenant_oid)
);

-- allowed = false: a role that is assigned for all tenants is denied for this one; for the root it only means "not assigned".
create table user_role (
  user_oid bigint not null,
  role_oid bigint not null,
  tenant_oid bigint not null,
  allowed boolean not null default true,
  primary key (user_oid, role_oid, tenant_oid)
);
create index user_role_role on user_role (role_oid);

-- Rights by path and tenant.
create table role_permission (
  role_oid bigint not null,
  path text not null,
  right_name text not null,
  tenant_oid bigint not null,
  allowed boolean not null,
  primary key (role_oid, path, right_name, tenant_oid)
);

create table user_permission (
  user_oid bigint not null,
  path text not null,
  right_name text not null,
  tenant_oid bigint not null,
  allowed boolean not null,
  primary key (user_oid, path, right_name, tenant_oid)
);

-- User ids at identity providers, bound at the first login with a verified e-mail address. Providers may use another id per client.
create table user_identity (
  issuer text not null,
  client_id text not null,
  subject text not null,
  user_oid bigint not null,
  created_at timestamptz not null,
  primary key (issuer, client_id, subject)
);
create unique index user_identity_by_user on user_identity (user_oid, issuer, client_id);

-- Sessions. provider: Integrated (password) or the identity provider. reads_only: sessions of screens without a user, which are renewed
-- while the screen is on; device (User-Agent) and used_at (last renewal) are shown to their user.
create table session (
  sid text primary key,
  user_oid bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  provider text not null default 'Integrated',
  reads_only boolean not null default false,
  device text not null default '',
  used_at timestamptz
);
create index session_by_user on session (user_oid);
create index session_expiry on session (expires_at);

-- Keys that sign tokens.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- Failed logins by name and address, and in all (block '') for addresses from which the user has not logged in. pending: running attempts
-- by random key with their start in ms since 1970. They count towards the limit before their password is checked.
create table login_attempt (
  name_key text not null,
  failures integer not null,
  window_start timestamptz not null,
  lock_count integer not null,
  locked_until timestamptz,
  pending jsonb not null default '{}',
  block text collate "C" not null default '',
  primary key (name_key, block)
);
create index login_attempt_window on login_attempt (window_start);

-- Addresses from which a name has logged in: IPv4, or the first half of an IPv6.
create table login_address (
  name_key text collate "C" not null,
  block text collate "C" not null,
  used_at timestamptz not null,
  primary key (name_key, block)
);
create index login_address_used on login_address (used_at);

-- Links of mails, by the hash of their token.
create table mail_token (
  hash text primary key,
  user_oid bigint not null,
  purpose text not null,
  expires_at timestamptz not null
);
create index mail_token_user on mail_token (user_oid, purpose);
create index mail_token_expiry on mail_token (expires_at);

-- Mails. next_at: time of the next attempt; while a process sends the mail, it also keeps other processes away.
create table outbox (
  id text primary key,
  created_at timestamptz not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  html text,
  attempts integer not null default 0,
  next_at timestamptz not null,
  failed_at timestamptz,
  error text
);
create index outbox_due on outbox (next_at) where sent_at is null and failed_at is null;
create index outbox_recipient on outbox (recipient, created_at);

-- Values that consoles store per user.
create table user_extension (
  user_oid bigint not null,
  key text not null,
  value jsonb not null,
  stored_at timestamptz not null,
  primary key (user_oid, key)
);

-- Programs that may call the API.
create table api_access (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  secret_hash text collate "C",
  callback_url text collate "C",
  valid_to date,
  calls_per_minute integer not null default 600,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  secret_made_at timestamptz
);
create index api_access_by_tenant on api_access (tenant_oid, oid);
create unique index api_access_unique_id on api_access (tenant_oid, id);

-- Use of an API access: written by every call, so not in its record.
create table api_access_use (
  access_oid bigint primary key,
  minute timestamptz not null,
  calls integer not null,
  last_used_at timestamptz not null
);
