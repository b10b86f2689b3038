import type { z } from 'zod';

import type { Language } from '../../../../../contract/language.ts';
import type { FONT_PAIRS } from '../../../../../contract/sites/tenant.ts';
import type { CalendarAttachment } from '../../../integrations/email/email-sender.ts';

/** The content of a message, from which HTML, plain text and SMS are rendered. */
export interface EmailContent {
  subject: string;
  /** Preview text that mailboxes show after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** The whole message in one line, without the tenant's name, which is prepended. */
  sms: string;
  /** Text of a voice call, in place of `sms`. The tenant's name is not prepended. */
  speech?: string;
  /** Store whose board a push message opens. */
  boardStoreId?: string;
  replyTo?: string;
  /** Ends the subscription behind this e-mail. */
  unsubscribeHref?: string;
  /** Attached to the e-mail. */
  calendarFile?: CalendarAttachment;
}

export type Block =
  | { kind: 'text' | 'quote' | 'note'; text: string }
  /** The key information of the e-mail: a code, a time. */
  | { kind: 'highlight'; label: string; value: string; isCode: boolean }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'bill'; lines: readonly BillLine[]; sums: readonly Sum[] }
  /** The first column is text, the others are numbers. */
  | { kind: 'table'; title: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type Fact = readonly [label: string, value: string];

export interface BillLine {
  quantity: number;
  name: string;
  details: readonly string[];
  amount: string;
}

export interface Sum {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** The tenant as it appears in messages. */
export interface EmailBrand {
  websiteName: string;
  colour: string;
  secondColour: string;
  theme: { fontPair: (typeof FONT_PAIRS)[number]; radius: 'square' | 'soft' | 'round' };
  contactNumber: string;
  supportEmail: string;
  legal: { legalName: string; companyNumber: string; vatNumber: string; address: string } | null;
  timeZone: string;
  /** The tenant's default first. */
  locales: readonly string[];
  host: string | null;
}

export interface RenderContext {
  sender: EmailBrand;
  language: Language;
  /** For dates and amounts. */
  locale: string;
  now: Date;
  /** Origin of the tenant's site, such as 'https://sumo.example'; null if it has no host. */
  origin: string | null;
}

export interface RenderedMessage extends RenderContext {
  content: EmailContent;
  usefulSeconds: number;
}

export interface Template<Values extends z.ZodType = z.ZodType> {
  values: Values;
  /** How long the message is useful to its recipient; it is not delivered after that. */
  usefulSeconds(values: z.output<Values>): number;
  render(values: z.output<Values>, context: RenderContext): EmailContent;
}

/** Infers the type of the values from their schema. */
export const defineTemplate = <Values extends z.ZodType>(
  template: Template<Values>,
): Template<Values> => template;

export const DAY_SECONDS = 24 * 3_600;

/** The most characters that mailboxes show. */
const MAX_PREHEADER_LENGTH = 90;

/** The beginning of a text that somebody wrote. Cut between code points, so that emojis stay whole. */
export const toPreheader = (text: string): string =>
  [...text].slice(0, MAX_PREHEADER_LENGTH).join('');
