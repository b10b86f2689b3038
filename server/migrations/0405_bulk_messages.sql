-- A job may wait until no job of a lower priority number is due. The previous release calls this without a priority.
drop function enqueue_job(text, json, timestamptz, text, int);
create function enqueue_job(
  task text,
  payload json,
  run_at timestamptz default null,
  job_key text default null,
  max_attempts int default null,
  priority int default 0
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
    job_key => current_setting('app.tenant') || '/' || task || '/' || enqueue_job.job_key,
    priority => enqueue_job.priority);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to tiffin_app;

-- A newsletter may wait for longer than the alarm allows the other messages.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create or replace function message_figures()
  returns table (waiting int, oldest_seconds float8, given_up int)
  language sql stable security definer set search_path = public
  as $$ select
    (select count(*)::int from messages m where m.state = 'waiting'),
    (select coalesce(extract(epoch from now() - min(m.created_at)), 0)::float8 from messages m
      where m.state = 'waiting' and m.template <> 'newsletter'),
    (select count(*)::int from messages m
      where m.state in ('failed', 'expired') and m.ended_at > now() - interval '24 hours') $$;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
