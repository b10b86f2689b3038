-- The account at which a payment is charged, for a store that has one of its own: '{site}~{store}'. Null: the site's.
alter table payments add column account text;
