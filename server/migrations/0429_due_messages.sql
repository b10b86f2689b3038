-- Messages are their own queue: each names when it is due, and who has leased it. The previous release keeps its job queue
-- (enqueue_job, stranded_messages); a lease keeps the two from sending a message twice.
create index messages_accepted on messages (next_try_at) where state = 'accepted';

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create function due_messages(at timestamptz, at_most int, is_newsletter boolean)
  returns table (tenant_id text, message_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select due.tenant_id, due.message_id from (
          select m.tenant_id, m.message_id, m.created_at from messages m
            where m.state = 'waiting' and (m.template = 'newsletter') = is_newsletter
              and coalesce(m.next_try_at, '-infinity') <= at and coalesce(m.leased_until, '-infinity') <= at
          union all
          select m.tenant_id, m.message_id, m.created_at from messages m
            where m.state = 'accepted' and not is_newsletter and m.next_try_at <= at
        ) due order by due.created_at limit at_most; end $$;
alter function due_messages owner to tiffin_clockwork;
revoke all on function due_messages from public;
grant execute on function due_messages to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
