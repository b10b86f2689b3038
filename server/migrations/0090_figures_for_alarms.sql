-- Counts and ages over all tenants, for the alarms of /metrics. Each is read from a partial index of what is open.

create index orders_in_review on orders (tenant_id) where status = 'review';

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select (tenant_id, opened_at, resolved_at) on recon_breaks to tiffin_clockwork;
grant select (received_at) on webhook_events to tiffin_clockwork;
grant select (created_at) on refunds to tiffin_clockwork;
create policy clockwork_counts on recon_breaks for select to tiffin_clockwork using (true);

create function alarm_figures()
  returns table (
    breaks int, oldest_break_seconds float8, in_review int,
    webhooks int, oldest_webhook_seconds float8, refunds int, oldest_refund_seconds float8)
  language sql stable security definer set search_path = public
  as $$ select b.count, b.seconds, o.count, w.count, w.seconds, r.count, r.seconds from
    (select count(*)::int, coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as seconds
      from recon_breaks where resolved_at is null) b,
    (select count(*)::int from orders where status = 'review') o,
    (select count(*)::int, coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as seconds
      from webhook_events where handled_at is null) w,
    (select count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from refunds where state = 'requested') r $$;
alter function alarm_figures owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
