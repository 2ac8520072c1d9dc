-- When the mailing that runs now began. Of a mailing that does not run: the server ended before it was over.
alter table report_schedule add column sending_at timestamptz;
