-- Staff may cancel an accepted order and return a part of the money, or none of it: the rest stays with the store.
alter table orders add column kept_minor integer not null default 0 check (kept_minor >= 0);
