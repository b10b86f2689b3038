/** A message that stays on this machine because no provider is configured. */
export interface OutboxMessage {
  tenantId: string;
  messageId: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** Empty for a text message. */
  html: string;
}

export type KeepInOutbox = (message: OutboxMessage) => Promise<void>;
