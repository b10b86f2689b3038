-- Messages without a job: on Citus a message is on a worker and its job on the coordinator, which commit one after the other.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create function stranded_messages(before timestamptz, at_most int)
  returns table (tenant_id text, message_id uuid, template text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select m.tenant_id, m.message_id, m.template from messages m
        where m.state = 'waiting' and m.created_at <= before
          and coalesce(m.next_try_at, '-infinity') <= before and coalesce(m.leased_until, '-infinity') <= before
        order by m.created_at limit at_most; end $$;
alter function stranded_messages owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
