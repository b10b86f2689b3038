-- A message whose lease has ended is delivered by nobody: it counts at once, others after two minutes without a job.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
-- Citus drops a function on its workers only for a member of the role that owns it.
drop function stranded_messages(timestamptz, int);
create function stranded_messages(at timestamptz, at_most int)
  returns table (tenant_id text, message_id uuid, template text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select m.tenant_id, m.message_id, m.template from messages m
        where m.state = 'waiting' and coalesce(m.next_try_at, '-infinity') <= at - interval '2 minutes'
          and case when m.leased_until is null then m.created_at <= at - interval '2 minutes' else m.leased_until <= at end
        order by m.created_at limit at_most; end $$;
alter function stranded_messages owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
