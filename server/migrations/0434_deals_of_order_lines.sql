-- The deal that a line is a part of: {id, name, instance, courseId}. Null: none. The line's price is its part of the deal's.
alter table order_lines add column deal jsonb;
