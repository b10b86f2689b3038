export interface Email {
  tenantId: string;
  /** Equal for all attempts, so that duplicates have the same Message-ID. */
  messageId: string;
  fromName: string;
  to: string;
  /** The recipient of replies, such as the sender of a contact message. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** 'en' */
  language: string;
  /** Ends a subscription with one POST (RFC 8058); null: no subscription. */
  unsubscribeHref: string | null;
  calendarFile: CalendarAttachment | null;
}

export interface CalendarAttachment {
  /** 'K7WQ4MXA.ics' */
  name: string;
  text: string;
}

/** `send` throws a SendFailure that says whether to retry. */
export interface EmailSender {
  send(mail: Email): Promise<Sent>;
}

export interface Sent {
  /** The provider's id of the message. */
  providerId: string | null;
}
