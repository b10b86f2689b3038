import type { PhoneChannel, TextSender } from '../../integrations/sms/sms-sender.ts';

/** An e-mail address, or a phone number in E.164. */
export interface Address {
  channel: 'email' | 'sms';
  to: string;
}

/** As a message really travels: a phone number may be reached in two ways. */
export type Channel = 'email' | PhoneChannel;

export interface DeliveryRoute {
  channel: Channel;
  to: string;
}

/** Every route to the reader, best first: 'WhatsApp, then SMS, then e-mail' where all three are there. */
export const listDeliveryRoutes = (
  addresses: readonly Address[],
  { channels }: Pick<TextSender, 'channels'>,
): DeliveryRoute[] =>
  addresses.flatMap(({ channel, to }): DeliveryRoute[] =>
    channel === 'sms' ? channels.map((each) => ({ channel: each, to })) : [{ channel, to }],
  );
