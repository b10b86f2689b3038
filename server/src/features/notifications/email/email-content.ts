import type { z } from 'zod';
import type { FONT_PAIRS } from '../../../../../contract/tenant.ts';
import type { Language } from '../../../../../contract/language.ts';

/** What a message says; text, HTML and SMS are made from it in one place each. */
export interface EmailContent {
  subject: string;
  /** What a mailbox shows after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** The whole message in one line for a phone, without the site's name, which goes in front. */
  sms: string;
  replyTo?: string;
  /** Ends the subscription that this letter belongs to. */
  unsubscribeHref?: string;
}

export type Block =
  | { kind: 'text' | 'quote' | 'note'; text: string }
  /** The one thing that the letter is for: a code, a time. */
  | { kind: 'big'; label: string; value: string; isCode: boolean }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'bill'; lines: readonly BillLine[]; sums: readonly Sum[] }
  /** The first column is of words, the others of figures. */
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

/** The sender as a reader knows it. */
export interface Sender {
  websiteName: string;
  colour: string;
  secondColour: string;
  theme: { fontPair: (typeof FONT_PAIRS)[number]; radius: 'square' | 'soft' | 'round' };
  contactNumber: string;
  supportEmail: string;
  legal: { legalName: string; companyNumber: string; vatNumber: string; address: string } | null;
  timeZone: string;
  /** The site's own first. */
  locales: readonly string[];
  host: string | null;
}

/** Who writes, to whom, when. */
export interface RenderContext {
  sender: Sender;
  language: Language;
  /** For dates and amounts. */
  locale: string;
  now: Date;
  /** Where the site is, such as 'https://sumo.example'; null: nobody knows. */
  origin: string | null;
}

export interface Template<Values extends z.ZodType = z.ZodType> {
  values: Values;
  /** How long it is of use to its reader. */
  usefulSeconds(values: z.output<Values>): number;
  write(values: z.output<Values>, context: RenderContext): EmailContent;
}

/** Ties the values to what is written from them. */
export const template = <Values extends z.ZodType>(made: Template<Values>): Template<Values> =>
  made;

export const DAY_SECONDS = 24 * 3_600;
