-- The allergens that the customer asked the kitchen to avoid, by explicit consent (UK GDPR, article 9(2)(a)).
alter table orders add column allergy_notice jsonb not null default '[]';
