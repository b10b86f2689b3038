-- The office lists payments, disputes and differences to the card provider by time.

create index payments_created on payments (tenant_id, created_at);
create index payments_disputed on payments (tenant_id, updated_at) where dispute_state is not null;
create index recon_breaks_opened on recon_breaks (tenant_id, opened_at);
