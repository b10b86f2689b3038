-- Rules that the managers of a store set in the console (contract/ops/store-switches.ts).

alter table stores
  add column kitchen_accepts boolean not null default false,
  add column stations_make_ready boolean not null default true,
  add column pauses_unattended boolean not null default true;
