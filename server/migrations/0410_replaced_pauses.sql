-- The pause by a person that the pause of an unattended store has replaced. It is in effect again afterwards, until its end.
alter table stores
  -- Null: nothing was replaced.
  add column replaced_pause_until timestamptz,
  add column replaced_pause_modes text[],
  add column replaced_pause_by text;
