import type { Sent } from '../email/email-sender.ts';

export type PhoneChannel = 'whatsapp' | 'sms';

export interface SmsMessage {
  tenantId: string;
  messageId: string;
  channel: PhoneChannel;
  /** E.164. */
  to: string;
  /** The site's name; the text does not contain it. */
  fromName: string;
  text: string;
  /** How long the message is useful. */
  usefulSeconds: number;
}

/** `send` throws a SendFailure that says whether to retry. */
export interface SmsSender {
  /** In order of preference. */
  channels: readonly PhoneChannel[];
  send(message: SmsMessage): Promise<Sent>;
  /** The message if an attempt since then succeeded without a response. */
  findSent(message: SmsMessage, since: Date): Promise<Sent | null>;
  /** Providers accept a message before they deliver it. */
  getDeliveryState(providerId: string): Promise<'arrived' | 'under way' | 'lost'>;
}

/** The whole text of the message. */
export const formatSmsText = ({ fromName, text }: Pick<SmsMessage, 'fromName' | 'text'>): string =>
  `${fromName}: ${text}`;
