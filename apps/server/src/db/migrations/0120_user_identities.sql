-- Who a user is at an identity provider: the first login by a verified e-mail address binds the provider's own id of the
-- person, and from then on that id alone decides. Ids may differ from client to client of one provider.
create table user_identity (
  issuer text not null,
  client_id text not null,
  subject text not null,
  user_oid bigint not null,
  created_at timestamptz not null,
  primary key (issuer, client_id, subject)
);
create unique index user_identity_by_user on user_identity (user_oid, issuer, client_id);
