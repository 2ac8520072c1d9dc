-- Start of the current mailing. If no reports are being mailed, the server ended during that mailing. Null: the last mailing has ended.
alter table report_schedule add column sending_at timestamptz;
