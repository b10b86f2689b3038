-- Staff make an order although its store is closed then: the closure, by its hours, for which they have said so. Null: none.
alter table orders add column kept_closure text;
