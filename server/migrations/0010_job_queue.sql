-- The application role may add jobs in its own transaction, and touches the queue's tables in no other way.
create function enqueue_job(
  task text,
  payload json,
  run_at timestamptz default null,
  job_key text default null,
  max_attempts int default null
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if payload ->> 'tenantId' is distinct from nullif(current_setting('app.tenant', true), '') then
    raise exception 'the job % does not carry the tenant of its transaction', task;
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => payload,
    run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts,
    -- Keys are global in the queue; a tenant's must never meet another's.
    job_key => current_setting('app.tenant') || '/' || task || '/' || enqueue_job.job_key);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to tiffin_app;
