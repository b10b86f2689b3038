-- What must hold after any race, fault or crash (reliability section 3.4): each statement returns no row.
-- Temporary tables, filled by whoever asks and possibly empty: `psp` is the provider's own ledger, `acked` what
-- clients were told, `stocked` the units that were there before the first order.

-- I1 the lines, fees and discount add up to the total
select o.order_id from orders o
  cross join lateral (
    select coalesce(sum(l.total_minor), 0) as lines_minor from order_lines l
    where (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id)) l
  where o.items_minor <> l.lines_minor or o.total_minor < 1
    or o.total_minor <> l.lines_minor - o.discount_minor + o.delivery_fee_minor + o.service_fee_minor
      + o.small_order_fee_minor + o.bag_charge_minor - o.credit_minor + o.tip_minor;

-- I2 each line is its quantity times its price
select order_id, line_no from order_lines
  where total_minor <> quantity * unit_price_minor or quantity not between 1 and 99;

-- I3 no order is paid twice
select tenant_id, order_id from payments where state in ('succeeded', 'part_refunded', 'refunded', 'disputed')
  group by tenant_id, order_id having count(*) > 1;

-- I4 what was paid is what was owed
select p.payment_id from payments p join orders o using (tenant_id, order_id)
  where p.state in ('succeeded', 'part_refunded', 'refunded')
    and (p.amount_minor, p.currency) <> (o.total_minor, o.currency);

-- I5 the provider's ledger and ours say the same
select coalesce(psp.id, p.intent_id) as intent_id from psp full join payments p on p.intent_id = psp.id
  where (psp.id is not null or p.intent_id is not null)
    and p.state is distinct from 'mismatch'
    -- What was in review did not match, and people or the clock have seen to it.
    and not exists (
      select from order_events e
      where (e.tenant_id, e.order_id) = (p.tenant_id, p.order_id) and e.to_status = 'review')
    and (coalesce(psp.status = 'succeeded', false)
        is distinct from coalesce(p.state in ('succeeded', 'part_refunded', 'refunded', 'disputed'), false)
      -- Of what was taken beyond the order we know, and give it back.
      or psp.amount_minor not in (p.amount_minor, p.captured_minor));

-- I6 no order is charged twice
select tenant_id, order_id from psp where status = 'succeeded' group by tenant_id, order_id having count(*) > 1;

-- I7 no kitchen works for nothing
select o.order_id from orders o
  where o.status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed')
    and not exists (
      select from payments p where (p.tenant_id, p.order_id) = (o.tenant_id, o.order_id)
        and (p.state in ('succeeded', 'part_refunded', 'disputed')
          -- People may refund what went wrong with a meal, up to all of it.
          or p.state = 'refunded' and exists (
            select from refunds r where (r.tenant_id, r.payment_id) = (p.tenant_id, p.payment_id)
              and r.reason_code not in ('rejected', 'cancelled', 'late_payment', 'mismatch'))));

-- I8 no money stays with a dead order, and with a completed one no more than it cost
select o.order_id from orders o join payments p using (tenant_id, order_id)
  where now() - o.updated_at > interval '5 min' and p.state <> 'disputed'
    and (o.status in ('expired', 'cancelled', 'rejected') and p.refunded_minor < p.captured_minor
      or o.status = 'completed' and p.refunded_minor < p.captured_minor - o.total_minor);

-- I9 slots hold what their orders hold, and no more than fits
select s.store_id, s.mode, s.starts_at from slots s
  cross join lateral (
    select count(*) as orders, coalesce(sum(o.prep_minutes), 0) as prep_minutes from orders o
    where (o.tenant_id, o.store_id, o.mode, o.slot_starts_at) = (s.tenant_id, s.store_id, s.mode, s.starts_at)
      and o.holds_slot) held
  where s.used > s.capacity or s.used <> held.orders or s.prep_minutes <> held.prep_minutes
union all
select o.store_id, o.mode, o.slot_starts_at from orders o
  -- Review keeps what the order had when it came there: all, or after its end nothing.
  where o.status <> 'review' and o.holds_slot <> (o.status not in ('expired', 'cancelled', 'rejected'));

-- I10 the same of stock and offers
select p.promotion_id as id from promotions p
  where p.uses <> (
    select count(*) from orders o
    where (o.tenant_id, o.promotion_id) = (p.tenant_id, p.promotion_id) and o.holds_slot)
union all
select l.item_id from order_lines l join orders o using (tenant_id, order_id) where l.takes_stock and not o.holds_slot
union all
select s.item_id from stocked s join item_stock i using (tenant_id, store_id, item_id)
  where s.units <> i.remaining + (
    select coalesce(sum(l.quantity), 0) from order_lines l join orders o using (tenant_id, order_id)
    where (l.tenant_id, o.store_id, l.item_id) = (s.tenant_id, s.store_id, s.item_id) and l.takes_stock);

-- I11 nothing that a client was told is lost
select a.order_id from acked a left join orders o using (order_id)
  where o.order_id is null or o.total_minor <> a.total_minor;

-- I12 nothing waits for ever
select message_id as id from messages where state = 'waiting' and created_at < now() - interval '5 min'
union all
select refund_id from refunds where state = 'requested' and created_at < now() - interval '5 min';

-- I13 every move is in the table of moves, and every order has got where it is by its moves
select e.order_id, e.seq from order_events e
  left join order_transitions t on (t.from_status, t.to_status) = (e.from_status, e.to_status)
  where (e.seq = 1) <> (e.from_status is null) or (e.seq = 1 and e.to_status <> 'pending_payment')
    or (e.seq > 1 and t.from_status is null)
union all
select o.order_id, e.last_seq from orders o
  cross join lateral (
    select count(*) as events, max(e.seq) as last_seq, (array_agg(e.to_status order by e.seq desc))[1] as status
    from order_events e where (e.tenant_id, e.order_id) = (o.tenant_id, o.order_id)) e
  where e.events <> e.last_seq or e.status is distinct from o.status;

-- I14 never more goes back than came in
select p.payment_id from payments p
  cross join lateral (
    select coalesce(sum(r.amount_minor), 0) as refunded_minor from refunds r
    where (r.tenant_id, r.payment_id) = (p.tenant_id, p.payment_id) and r.state <> 'failed') r
  where r.refunded_minor > p.captured_minor or r.refunded_minor <> p.refunded_minor
union all
select l.order_id from order_lines l
  where l.quantity < (
    select coalesce(sum((part ->> 'quantity')::int), 0)
    from refunds r cross join jsonb_array_elements(r.lines) part
    where (r.tenant_id, r.order_id) = (l.tenant_id, l.order_id) and r.state <> 'failed'
      and (part ->> 'lineNo')::int = l.line_no);

-- I15 one request, one order
select tenant_id, customer_id, client_key from orders
  group by tenant_id, customer_id, client_key having count(*) > 1;

-- I16 a customer's credit is the sum of its entries, and an order has spent what it holds and no more
select b.customer_id as id from credit_balances b
  where b.balance_minor <> (
    select coalesce(sum(e.amount_minor), 0) from credit_entries e
    where (e.tenant_id, e.customer_id) = (b.tenant_id, b.customer_id))
union all
-- Of customers who are still there: with an erased one goes their credit.
select o.order_id from orders o join credit_balances using (tenant_id, customer_id)
  cross join lateral (
    select coalesce(-sum(e.amount_minor), 0) as spent_minor from credit_entries e
    where (e.tenant_id, e.order_id) = (o.tenant_id, o.order_id)) e
  -- All of the money went back: then so has the credit.
  cross join lateral (
    select coalesce(bool_or(p.refunded_minor = p.amount_minor), false) as is_refunded from payments p
    where (p.tenant_id, p.order_id) = (o.tenant_id, o.order_id)) p
  where e.spent_minor <> case when o.holds_slot and not p.is_refunded then o.credit_minor else 0 end
union all
select r.friend_id from referrals r
  where (r.outcome is not distinct from 'rewarded') <> exists (
    select from credit_entries e where (e.tenant_id, e.friend_id) = (r.tenant_id, r.friend_id));

-- I17 the comparison with the provider left nothing that differs
select break_id from recon_breaks where resolved_at is null;
