import type { PhoneChannel, SmsSender } from '../../integrations/sms/sms-sender.ts';

export interface Recipient {
  channel: 'email' | 'sms' | 'push' | 'voice';
  /** An e-mail address, a phone number in E.164 (also for a voice call), or the session of staff that gets push messages. */
  to: string;
}

/** The channel that carries a message: a phone number may be reached by several. */
export type DeliveryChannel = 'email' | 'push' | 'voice' | PhoneChannel;

export interface DeliveryRoute {
  channel: DeliveryChannel;
  to: string;
}

/** All routes, preferred first, such as WhatsApp, SMS, e-mail. */
export const listDeliveryRoutes = (
  recipients: readonly Recipient[],
  { channels }: Pick<SmsSender, 'channels'>,
): DeliveryRoute[] =>
  recipients.flatMap(({ channel, to }): DeliveryRoute[] =>
    channel === 'sms' ? channels.map((each) => ({ channel: each, to })) : [{ channel, to }],
  );

/** Whether the route is a text message or a call, which cost money. */
export const isTextRoute = ({ channel }: DeliveryRoute): boolean =>
  channel !== 'email' && channel !== 'push';
