-- Refunds of single fees beside those of lines.

alter table refunds
  -- [{fee, amountMinor}]; a refund without lines and fees is one of the order as a whole.
  add column fees jsonb not null default '[]';
