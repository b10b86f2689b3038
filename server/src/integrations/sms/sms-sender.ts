import type { Sent } from '../email/email-sender.ts';

export type PhoneChannel = 'whatsapp' | 'sms';

export interface TextMessage {
  tenantId: string;
  messageId: string;
  channel: PhoneChannel;
  /** E.164. */
  to: string;
  /** The site's name, which the text does not repeat. */
  fromName: string;
  text: string;
  /** After that it is of no use and need not arrive. */
  usefulSeconds: number;
}

/** send() throws a SendFailure that says whether to try again. */
export interface TextSender {
  /** The best first. */
  channels: readonly PhoneChannel[];
  send(message: TextMessage): Promise<Sent>;
  /** The same message, if a try since then went through whose answer was never heard. */
  findSent(message: TextMessage, since: Date): Promise<Sent | null>;
  /** Providers accept first and find out later. */
  whatBecameOf(providerId: string): Promise<'arrived' | 'under way' | 'lost'>;
}

/** What the reader sees. */
export const wholeText = ({ fromName, text }: Pick<TextMessage, 'fromName' | 'text'>): string =>
  `${fromName}: ${text}`;
