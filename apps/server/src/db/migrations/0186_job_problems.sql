-- What was wrong with the files of a run, as codes and values that clients put into words.
alter table bridge_job add column problems jsonb;
alter table job_run add column problems jsonb;
