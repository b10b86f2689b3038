-- When a section is served. Dishes and stores have theirs in their definitions.
alter table sections add column menu_hours jsonb;
