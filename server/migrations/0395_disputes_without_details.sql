-- Read every hour by the comparison with the provider, which fetches the details.
create index payments_dispute_without_details on payments (tenant_id, payment_id)
  where state = 'disputed' and dispute_state is null;
