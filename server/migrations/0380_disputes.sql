-- What the provider says of a disputed payment. Null: it is not disputed, or its provider has not been asked since this migration.
alter table payments
  add column dispute_state text check (dispute_state in ('needs_answer', 'answered', 'closed')),
  add column dispute_minor int,
  add column dispute_answer_by timestamptz;

-- Read with the live state of each open board.
create index payments_dispute_to_answer on payments (tenant_id, order_id) where dispute_state = 'needs_answer';
