-- The audit lists what staff did with bookings, the latest first.
create index booking_history_of_staff on booking_history (tenant_id, at desc, history_id desc) where actor_kind = 'staff';
