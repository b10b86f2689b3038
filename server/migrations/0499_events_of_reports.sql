-- Reports read when orders were accepted and ready (late orders, waiting times), and none of the other events.
create index order_events_reports on order_events (tenant_id, order_id, to_status, at) where to_status in ('accepted', 'ready');
