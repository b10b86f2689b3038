-- Replaces lose_race (0100), which the previous release still calls: the next one drops it.
create function raise_conflict(reason text) returns boolean language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'TR001';
end $$;
