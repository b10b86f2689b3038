import { z } from 'zod';

import { shownChange, type ShownValue } from '../../../../../contract/content/change-sets.ts';
import type { Language } from '../../../../../contract/language.ts';
import { formatMoney } from '../../../../../contract/money/money.ts';
import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { ALLERGENS_TEXTS, STAFF_TEXTS } from '../message-texts.ts';

/** A text of the menu may be long. */
const SHOWN_TEXT = 80;

interface Format {
  language: Language;
  locale: string;
  currency: string;
}

function formatValue(value: ShownValue, { language, locale, currency }: Format): string {
  if (value === null) return '–';
  if ('money' in value) return formatMoney(value.money, currency, locale);
  if ('percent' in value)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      value.percent / 10_000,
    );
  if ('allergens' in value) {
    const { contains, notVerified } = value.allergens;
    if (notVerified) return STAFF_TEXTS[language].notVerified;
    return ALLERGENS_TEXTS[language].allergenNames(contains) || '–';
  }
  if ('rules' in value)
    return (
      value.rules.map((rule) => formatMoney(rule.priceMinor, currency, locale)).join('; ') || '–'
    );
  return value.text.length > SHOWN_TEXT ? `${value.text.slice(0, SHOWN_TEXT - 1)}…` : value.text;
}

/** To the owners, because nobody else would notice what a stolen session does. */
export const menuChanged = defineTemplate({
  values: z.object({
    site: z.string(),
    currency: z.string(),
    by: z.string(),
    /** How many there are; `changes` has the first. */
    count: z.int().min(1),
    changes: z.array(shownChange.extend({ storeName: z.string().nullable() })).min(1),
  }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, currency, by, count, changes }, { language, locale }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.menuChangedNext(by, site, count);
    const format = { language, locale, currency };
    return {
      subject: texts.menuChangedSubject(site, by),
      preheader: next,
      heading: texts.menuChangedHeading,
      blocks: [
        { kind: 'text', text: next },
        {
          kind: 'table',
          title: texts.menuChangedHeading,
          head: texts.menuChangedHead,
          rows: changes.map(({ subject, storeName, before, after }) => [
            storeName === null ? subject : `${subject}, ${storeName}`,
            formatValue(before, format),
            formatValue(after, format),
          ]),
        },
        { kind: 'note', text: texts.menuChangedNote },
      ],
      sms: next,
    };
  },
});
