-- Printers that print the lines of one station, and tickets that are printed again after lines were refunded.

alter table printers
  -- Name of a station of the store, or of one that was removed; null: whole tickets.
  add column station text;

alter table print_jobs
  -- Rises with each refund of lines of the order, and with each of those that fails; each prints the ticket anew.
  add column revision int not null default 0;
-- One change for each statement, and a name, because Citus accepts no others.
alter table print_jobs drop constraint print_jobs_tenant_id_printer_id_order_id_kind_copy_key;
alter table print_jobs
  add constraint print_jobs_once unique (tenant_id, printer_id, order_id, kind, revision, copy);
