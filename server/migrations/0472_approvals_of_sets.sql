-- Who has approved a set, when, and at which version: {actor, at, version}. A later version is not approved.
alter table change_sets add column approval jsonb;
