-- Events say where they happened, whether or not a board shows them, and consumers keep their place in the feed.

alter table domain_events
  -- Counts the events of one transaction from 1, so that (xid, seq) is the order in which they happened.
  add column seq int not null default 0,
  -- Whether the store's boards show it; null: the previous release appended it, which left out `store_id` for that purpose.
  add column is_on_board boolean,
  -- The order that changed, or whose payment, refund or dispute did.
  add column order_id uuid,
  -- Of the payload, as contract/events has it.
  add column schema_version int not null default 1;

-- The last event that a consumer has handled: those of later transactions, and later ones of the same, are to come.
create table event_consumers (
  tenant_id text not null,
  consumer text not null,
  -- Transaction ids of another cluster are not comparable.
  cluster_id text not null,
  xid xid8 not null,
  seq int not null default 0,
  -- Orders events of the previous release, which have no `seq`.
  event_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (tenant_id, consumer)
);
call protect_tenant_table('event_consumers');
