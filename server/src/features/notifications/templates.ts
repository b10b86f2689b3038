import { z } from 'zod';

import { getLanguage, type Language } from '../../../../contract/language.ts';
import { legalIdentity } from '../../../../contract/sites/tenant.ts';
import type {
  RenderContext,
  RenderedMessage,
  EmailBrand,
  Template,
} from './email/email-content.ts';
import { booking } from './templates/booking-email.ts';
import { contact } from './templates/contact-email.ts';
import { daySheet } from './templates/day-sheet.ts';
import { menuChanged } from './templates/menu-changed.ts';
import { newsletter, newsletterConfirm } from './templates/newsletter-emails.ts';
import {
  orderAccepted,
  orderDelayed,
  orderRescheduled,
  orderPlaced,
  orderReady,
  receipt,
} from './templates/order-emails.ts';
import { paymentLink } from './templates/payment-link.ts';
import {
  orderCancelled,
  orderPaidLate,
  orderRefunded,
  orderRejected,
} from './templates/refund-emails.ts';
import {
  addressChanged,
  changeCode,
  staffCode,
  staffPhoneCode,
  staffUnknown,
  code,
  eraseCode,
  exportCode,
  signInLink,
} from './templates/sign-in-emails.ts';
import {
  ordersWaiting,
  passkeyAdded,
  pinGuessed,
  pinsBlocked,
  pushReady,
  refundsOfDay,
  setNotPublished,
  staffInvited,
  storePaused,
  storeUnattended,
} from './templates/staff-emails.ts';
import { waitlist } from './templates/waitlist-email.ts';

/** All templates by the name under which messages are stored. */
const TEMPLATES = {
  code,
  'change-code': changeCode,
  'staff-code': staffCode,
  'staff-phone-code': staffPhoneCode,
  'staff-unknown': staffUnknown,
  'orders-waiting': ordersWaiting,
  'push-ready': pushReady,
  'store-unattended': storeUnattended,
  'store-paused': storePaused,
  'staff-invited': staffInvited,
  'pins-blocked': pinsBlocked,
  'pin-guessed': pinGuessed,
  'passkey-added': passkeyAdded,
  'menu-changed': menuChanged,
  'refunds-of-day': refundsOfDay,
  'day-sheet': daySheet,
  'set-not-published': setNotPublished,
  'export-code': exportCode,
  'erase-code': eraseCode,
  'sign-in-link': signInLink,
  'address-changed': addressChanged,
  'payment-link': paymentLink,
  'order-placed': orderPlaced,
  'order-accepted': orderAccepted,
  'order-delayed': orderDelayed,
  'order-rescheduled': orderRescheduled,
  'order-rejected': orderRejected,
  'order-cancelled': orderCancelled,
  'order-paid-late': orderPaidLate,
  'order-refunded': orderRefunded,
  'order-ready': orderReady,
  receipt,
  'newsletter-confirm': newsletterConfirm,
  newsletter,
  contact,
  booking,
  waitlist,
};

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]['values']>;

/** Strips values that the template does not use, so that they are not stored. */
export const parseTemplateValues = (name: TemplateName, values: unknown): unknown =>
  getTemplate(name).values.parse(values);

/** How long after its storage the message is still useful. */
export const getUsefulSeconds = (name: TemplateName, values: unknown): number =>
  getTemplate(name).usefulSeconds(values);

/** `content`: the values as stored in the database, validated again. */
export function renderMessage(
  {
    template: name,
    content,
    language,
  }: { template: string; content: unknown; language: string | null },
  sending: Pick<RenderContext, 'sender' | 'now' | 'origin'>,
): RenderedMessage {
  const template = getTemplate(name);
  const values = template.values.parse(content);
  const sender = nameSeller(sending.sender, values);
  const context = { ...sending, sender, ...getLanguageAndLocale(language, sender) };
  return {
    ...context,
    content: template.render(values, context),
    usefulSeconds: template.usefulSeconds(values),
  };
}

const soldOrder = z.object({ order: z.object({ seller: legalIdentity }) });

/** A message about an order names the company that sold it, which may not be the site's. */
function nameSeller(sender: EmailBrand, values: unknown): EmailBrand {
  const { data } = soldOrder.safeParse(values);
  return data ? { ...sender, legal: data.order.seller } : sender;
}

function getTemplate(name: string): Template {
  const found: Record<string, Template | undefined> = TEMPLATES;
  const template = Object.hasOwn(TEMPLATES, name) ? found[name] : undefined;
  if (!template) throw new Error(`Unknown message template ${name}`);
  return template;
}

const DEFAULT_LOCALES: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };

/** The recipient's language, or the tenant's if unknown, with the tenant's locale for that language. */
function getLanguageAndLocale(
  recipientLocale: string | null,
  { locales }: EmailBrand,
): Pick<RenderContext, 'language' | 'locale'> {
  const language = getLanguage(recipientLocale ?? locales[0] ?? DEFAULT_LOCALES.en);
  const locale = locales.find((each) => getLanguage(each) === language);
  return { language, locale: locale ?? DEFAULT_LOCALES[language] };
}
