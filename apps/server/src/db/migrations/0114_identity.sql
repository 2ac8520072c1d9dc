-- Mails: who sends what again and when. next_at also keeps other processes off a mail while one is sending it.
alter table outbox add column html text;
alter table outbox add column attempts integer not null default 0;
alter table outbox add column next_at timestamptz;
alter table outbox add column failed_at timestamptz;
alter table outbox add column error text;
update outbox set next_at = created_at;
alter table outbox alter column next_at set not null;
create index outbox_due on outbox (next_at) where sent_at is null and failed_at is null;
create index outbox_recipient on outbox (recipient, created_at);
create index mail_token_expiry on mail_token (expires_at);

-- How the session was begun: with a password (Integrated) or a token of the identity provider (AAD).
alter table session add column provider text not null default 'Integrated';
