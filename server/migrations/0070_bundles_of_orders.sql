-- What bundles took off, as it was shown before paying; a part of discount_minor.
alter table orders add column bundles jsonb not null default '[]';
