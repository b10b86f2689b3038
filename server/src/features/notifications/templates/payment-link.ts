import { z } from 'zod';

import { defineTemplate } from '../email/email-content.ts';
import { ORDER_TEXTS } from '../message-texts.ts';
import { createMoneyFormatter } from './order-bill.ts';

/** The message to a customer who ordered by phone. */
export const paymentLink = defineTemplate({
  values: z.object({
    number: z.string(),
    storeName: z.string(),
    totalMinor: z.int(),
    currency: z.string(),
    /** In which it can be paid. */
    minutes: z.int(),
    path: z.string(),
  }),
  usefulSeconds: ({ minutes }) => minutes * 60,
  render({ number, storeName, totalMinor, currency, minutes, path }, context) {
    const texts = ORDER_TEXTS[context.language];
    const amount = createMoneyFormatter({ currency }, context)(totalMinor);
    const href = `${context.origin ?? ''}${path}`;
    const what = texts.payWhat(number, storeName, amount);
    return {
      subject: texts.paySubject(number),
      preheader: what,
      heading: texts.payHeading,
      blocks: [
        { kind: 'text', text: what },
        { kind: 'button', label: texts.payNow(amount), href },
        { kind: 'text', text: texts.payWithin(minutes) },
      ],
      sms: texts.paySms(number, amount, minutes, href),
    };
  },
});
