-- What the customer read when they ordered: letters about the order are written in it. Null: the site's own.
alter table orders add column language text;
