-- The office lists what one person did, and the entries of a kind.

create index audit_entries_of_actor on audit_entries (tenant_id, (actor ->> 'id'), at desc);
create index audit_entries_of_action on audit_entries (tenant_id, action, at desc);
