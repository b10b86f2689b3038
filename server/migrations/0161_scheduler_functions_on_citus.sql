-- Citus plans no query of an SQL function that uses its parameters; a PL/pgSQL function passes them with the query.

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;

create or replace function due_payments(before timestamptz, at_most int)
  returns table (tenant_id text, payment_id uuid)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select p.tenant_id, p.payment_id from payments p
        where p.next_check_at <= before order by p.next_check_at limit at_most; end $$;
create or replace function due_refunds(before timestamptz, at_most int)
  returns table (tenant_id text, refund_id uuid)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select r.tenant_id, r.refund_id from refunds r
        where r.state = 'requested' and r.next_try_at <= before order by r.next_try_at limit at_most; end $$;
create or replace function due_webhook_events(before timestamptz, at_most int)
  returns table (tenant_id text, endpoint_id text, event_id text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select w.tenant_id, w.endpoint_id, w.event_id from webhook_events w
        where w.handled_at is null and w.next_try_at <= before order by w.next_try_at limit at_most; end $$;
create or replace function due_kitchen_steps(before timestamptz, at_most int)
  returns table (tenant_id text, order_id uuid)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select o.tenant_id, o.order_id from orders o
        where o.kitchen_due_at <= before order by o.kitchen_due_at limit at_most; end $$;
create or replace function overdue_orders(before timestamptz, at_most int)
  returns table (tenant_id text, order_id uuid, status text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select o.tenant_id, o.order_id, o.status from orders o
        where (o.status = 'pending_payment' and o.pay_by <= before) or (o.status = 'placed' and o.accept_by <= before)
        limit at_most; end $$;
create or replace function due_reconciliations(before timestamptz, at_most int)
  returns table (tenant_id text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query select t.tenant_id from tenants t left join recon_runs r on r.tenant_id = t.tenant_id
        where t.kind = 'site' and coalesce(r.next_at, '-infinity') <= before
        order by r.next_at nulls first limit at_most; end $$;
create or replace function wrong_guesses_since(since timestamptz) returns bigint
  language plpgsql stable security definer set search_path = public
  as $$ begin return (select count(*) from allowances a, unnest(a.used_at) as used(at)
        where a.kind = 'guess-tenant' and used.at > since); end $$;

revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
