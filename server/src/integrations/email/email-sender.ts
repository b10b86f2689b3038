export interface Mail {
  tenantId: string;
  /** The same for each try, so that a mail sent twice can be told by its Message-ID. */
  messageId: string;
  fromName: string;
  to: string;
  /** Where an answer goes, such as the writer of a contact message. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** 'en' */
  language: string;
  /** Ends a subscription with one POST (RFC 8058); null: there is none to end. */
  unsubscribeHref: string | null;
}

/** Throws a SendFailure that says whether to try again. */
export interface MailSender {
  send(mail: Mail): Promise<Sent>;
}

export interface Sent {
  /** By which the provider knows the message. */
  providerId: string | null;
}
