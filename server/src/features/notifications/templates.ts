import type { z } from 'zod';
import { languageOf } from '../../../../contract/language.ts';
import type { RenderContext, EmailContent, Sender, Template } from './email/email-content.ts';
import { contact, newsletter, newsletterConfirm } from './templates/newsletter-emails.ts';
import {
  orderAccepted,
  orderCancelled,
  orderPaidLate,
  orderPlaced,
  orderReady,
  orderRejected,
  receipt,
} from './templates/order-emails.ts';
import {
  addressChanged,
  changeCode,
  code,
  eraseCode,
  exportCode,
  signInLink,
} from './templates/sign-in-emails.ts';

/** Every message that is sent, by the name that its row carries. */
const TEMPLATES = {
  code,
  'change-code': changeCode,
  'export-code': exportCode,
  'erase-code': eraseCode,
  'sign-in-link': signInLink,
  'address-changed': addressChanged,
  'order-placed': orderPlaced,
  'order-accepted': orderAccepted,
  'order-rejected': orderRejected,
  'order-cancelled': orderCancelled,
  'order-paid-late': orderPaidLate,
  'order-ready': orderReady,
  receipt,
  'newsletter-confirm': newsletterConfirm,
  newsletter,
  contact,
};

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]['values']>;

/** Only what the letter needs: the rest is not kept. */
export const parseTemplateValues = (name: TemplateName, values: unknown): unknown =>
  getTemplate(name).values.parse(values);

export interface RenderedMessage extends RenderContext {
  letter: EmailContent;
  usefulSeconds: number;
}

/** `values` are checked here because they come back from the database. */
export function writeLetter(
  {
    template: name,
    content,
    language,
  }: { template: string; content: unknown; language: string | null },
  at: Pick<RenderContext, 'sender' | 'now' | 'origin'>,
): RenderedMessage {
  const template = getTemplate(name);
  const values = template.values.parse(content);
  const context = { ...at, ...spokenTo(language, at.sender) };
  return {
    ...context,
    letter: template.write(values, context),
    usefulSeconds: template.usefulSeconds(values),
  };
}

function getTemplate(name: string): Template {
  const found: Record<string, Template | undefined> = TEMPLATES;
  const template = Object.hasOwn(TEMPLATES, name) ? found[name] : undefined;
  if (!template) throw new Error(`There is no message called ${name}`);
  return template;
}

const USUAL_LOCALES = { en: 'en-GB', pl: 'pl-PL' } as const;

/** The reader's language, or the site's own where nobody knows; amounts and dates as the site writes that language. */
function spokenTo(wanted: string | null, { locales }: Sender): Pick<RenderContext, 'language' | 'locale'> {
  const language = languageOf(wanted ?? locales[0] ?? USUAL_LOCALES.en);
  const own = locales.find((locale) => languageOf(locale) === language);
  return { language, locale: own ?? USUAL_LOCALES[language] };
}
