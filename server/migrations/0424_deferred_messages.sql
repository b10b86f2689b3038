-- A message about an order may wait for its turn (pace-order-messages.ts): until then it is not overdue.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create or replace function message_figures()
  returns table (waiting int, oldest_seconds float8, given_up int)
  language sql stable security definer set search_path = public
  as $$ select
    (select count(*)::int from messages m where m.state = 'waiting'),
    (select coalesce(extract(epoch from now() - min(m.created_at)), 0)::float8 from messages m
      where m.state = 'waiting' and m.template <> 'newsletter'
        -- Without `give_up_at` no delivery has begun, so it is no retry that it waits for.
        and (m.give_up_at is not null or coalesce(m.next_try_at, '-infinity') <= now())),
    (select count(*)::int from messages m
      where m.state in ('failed', 'expired') and m.ended_at > now() - interval '24 hours') $$;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
