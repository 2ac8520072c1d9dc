-- When a mail of a schedule was last accepted by the mail server, and who got reports lately.
alter table report_schedule add column "mailed_at" timestamptz;
create table report_mail (
  recipient text collate "C" not null,
  sent_at timestamptz not null
);
create index report_mail_by_recipient on report_mail (recipient, sent_at);
