-- Limits of wrong guesses grow with the sign-ins of paying customers, each counted once a day; and the number to which a member of
-- staff gets alerts is proven with a code.
alter table customers add column sign_in_counted_on date;

create table paying_sign_ins (
  tenant_id text not null,
  day date not null,
  customers int not null check (customers > 0),
  primary key (tenant_id, day)
);
call protect_tenant_table('paying_sign_ins');

alter table challenges drop constraint challenges_purpose_check;
alter table challenges add constraint challenges_purpose_check
  check (purpose in ('known-device', 'unknown-device', 'change', 'export', 'erase', 'staff', 'known-staff', 'staff-phone'));

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on paying_sign_ins to tiffin_clockwork;
create policy clockwork_counts_sign_ins on paying_sign_ins for select to tiffin_clockwork using (true);
create function paying_sign_ins_since(first date) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return (select coalesce(sum(s.customers), 0)::bigint from paying_sign_ins s where s.day >= first); end $$;
alter function paying_sign_ins_since owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
