-- Codes of the console: known browsers of staff get codes of their own, and wrong guesses have counters of their own.
alter table challenges drop constraint challenges_purpose_check;
alter table challenges add constraint challenges_purpose_check
  check (purpose in ('known-device', 'unknown-device', 'change', 'export', 'erase', 'staff', 'known-staff'));

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
create policy clockwork_counts_staff_guesses on allowances for select to tiffin_clockwork
  using (kind = 'guess-staff-tenant');
create function wrong_staff_guesses_since(since timestamptz) returns bigint
  language plpgsql stable security definer set search_path = public
  as $$ begin return (select count(*) from allowances a, unnest(a.used_at) as used(at)
        where a.kind = 'guess-staff-tenant' and used.at > since); end $$;
alter function wrong_staff_guesses_since owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
