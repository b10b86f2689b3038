-- Who added a tablet or printer, when the token of a tablet ends, and what neither functions nor records allow any more.

alter table console_tablets
  -- As an actor (contract/ops/actor.ts); null: unknown.
  add column added_by jsonb,
  -- Null: enrolled by an earlier release, when it was enrolled.
  add column token_issued_at timestamptz,
  -- SHA-256 of the token that replaces the present one, once the tablet uses it.
  add column next_token_hash bytea,
  add column next_token_issued_at timestamptz,
  add constraint console_tablets_next_token unique (tenant_id, next_token_hash);
alter table printers
  add column added_by jsonb;

-- A tablet that works must not end at the upgrade because it was enrolled long ago.
alter table console_tablets no force row level security;
alter table printers no force row level security;
alter table audit_entries no force row level security;
update console_tablets set token_issued_at = now() where token_hash is not null;
update console_tablets t set added_by = a.actor from audit_entries a
  where a.tenant_id = t.tenant_id and a.target = t.tablet_id::text and a.action = 'tablet.created';
update printers p set added_by = a.actor from audit_entries a
  where a.tenant_id = p.tenant_id and a.target = p.printer_id::text and a.action = 'printer.created';
alter table audit_entries force row level security;
alter table printers force row level security;
alter table console_tablets force row level security;

-- Neither row-level security nor a trigger on rows holds for truncate.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed all at once', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_kept before truncate on audit_entries for each statement execute function refuse_truncate();
create trigger order_events_kept before truncate on order_events for each statement execute function refuse_truncate();
create trigger domain_events_kept before truncate on domain_events for each statement execute function refuse_truncate();
create trigger payments_kept before truncate on payments for each statement execute function refuse_truncate();
create trigger refunds_kept before truncate on refunds for each statement execute function refuse_truncate();
create trigger credit_entries_kept before truncate on credit_entries for each statement execute function refuse_truncate();
create trigger consents_kept before truncate on consents for each statement execute function refuse_truncate();
create trigger erasures_kept before truncate on erasures for each statement execute function refuse_truncate();
-- Its trigger only adds rows.
revoke update, delete on order_events from tiffin_app;

-- Without pg_temp at the end a caller's temporary table comes before the table of the same name.
grant tiffin_clockwork to current_user;
alter function alarm_figures() set search_path = public, pg_temp;
alter function due_board_checks(timestamptz, int) set search_path = public, pg_temp;
alter function due_kitchen_steps(timestamptz, int) set search_path = public, pg_temp;
alter function due_order_alerts(timestamptz, int, int, int, int) set search_path = public, pg_temp;
alter function due_payments(timestamptz, int) set search_path = public, pg_temp;
alter function due_reconciliations(timestamptz, int) set search_path = public, pg_temp;
alter function due_refunds(timestamptz, int) set search_path = public, pg_temp;
alter function due_webhook_events(timestamptz, int) set search_path = public, pg_temp;
alter function message_figures() set search_path = public, pg_temp;
alter function overdue_orders(timestamptz, int) set search_path = public, pg_temp;
alter function stranded_messages(timestamptz, int) set search_path = public, pg_temp;
alter function wrong_guesses_since(timestamptz) set search_path = public, pg_temp;
alter function wrong_staff_guesses_since(timestamptz) set search_path = public, pg_temp;

-- They read rows of all tenants: not for every role that may log in.
do $$ declare reader regprocedure; begin
  for reader in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and p.proowner = 'tiffin_clockwork'::regrole
  loop
    execute format('revoke all on function %s from public', reader);
    execute format('grant execute on function %s to tiffin_app', reader);
  end loop;
end $$;
revoke tiffin_clockwork from current_user;

-- A database that was created before PostgreSQL 15 lets every role create tables here.
revoke create on schema public from public;
