-- Voice calls to the people of a store, as a channel of messages.

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check
  check (channel in ('email', 'sms', 'push', 'voice'));
alter table message_deliveries drop constraint message_deliveries_channel_check;
alter table message_deliveries add constraint message_deliveries_channel_check
  check (channel in ('email', 'whatsapp', 'sms', 'push', 'voice'));
