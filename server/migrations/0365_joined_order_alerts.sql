-- As in 0310, but with joins: Citus does not run a correlated subquery over VALUES.

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create or replace function due_order_alerts(
    before timestamptz, first_seconds int, second_seconds int, full_minutes int, at_most int)
  returns table (tenant_id text, store_id text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query
    select waiting.tenant_id, waiting.store_id
    from (
      select o.tenant_id, o.store_id, o.order_id,
        o.accept_by - make_interval(mins => (s.definition ->> 'acceptMinutes')::int) as since,
        least(1, (s.definition ->> 'acceptMinutes')::float8 / full_minutes) as pace
      from orders o join stores s on s.tenant_id = o.tenant_id and s.store_id = o.store_id
      where o.status = 'placed' and o.accept_by > before and not (s.definition ->> 'autoAccept')::boolean
    ) waiting
      left join order_alerts first on first.tenant_id = waiting.tenant_id
        and first.order_id = waiting.order_id and first.stage = 1
      left join order_alerts second on second.tenant_id = waiting.tenant_id
        and second.order_id = waiting.order_id and second.stage = 2
    where second.stage is null and (
      waiting.since + make_interval(secs => second_seconds * waiting.pace) <= before
      or (first.stage is null and waiting.since + make_interval(secs => first_seconds * waiting.pace) <= before))
    group by waiting.tenant_id, waiting.store_id limit at_most; end $$;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
