-- A job that a printer fetches and never confirms steps aside, so that the next one prints.

alter table print_jobs
  -- How often the printer fetched it since it last said that it could not print it.
  add column unanswered int not null default 0,
  -- When it stepped aside; it is not handed out again.
  add column set_aside_at timestamptz;
create index print_jobs_set_aside on print_jobs (tenant_id, set_aside_at)
  where set_aside_at is not null and printed_at is null;
