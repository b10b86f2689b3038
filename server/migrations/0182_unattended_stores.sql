-- The scheduler finds stores whose boards have to be checked, of all tenants, by id only.

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on board_presence to tiffin_clockwork;
create policy clockwork_checks_boards on board_presence for select to tiffin_clockwork using (check_at is not null);
create function due_board_checks(before timestamptz, at_most int)
  returns table (tenant_id text, store_id text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select b.tenant_id, b.store_id from board_presence b
        where b.check_at <= before order by b.check_at limit at_most; end $$;
alter function due_board_checks owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
