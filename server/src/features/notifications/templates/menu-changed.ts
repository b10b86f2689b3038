import { z } from 'zod';

import {
  shownChange,
  type ShownChange,
  type ShownValue,
} from '../../../../../contract/content/change-sets.ts';
import {
  describeMembers,
  describePlain,
} from '../../../../../contract/content/members/describe-members.ts';
import { listChangedRules } from '../../../../../contract/content/rules/changed-rules.ts';
import { describeRule } from '../../../../../contract/content/rules/describe-rule.ts';
import type { Language } from '../../../../../contract/language.ts';
import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { ALLERGENS_TEXTS, FIELD_TEXTS, RULES_TEXTS, STAFF_TEXTS } from '../message-texts.ts';

/** A text of the menu may be long. */
const SHOWN_TEXT = 80;

type Changed = Pick<ShownChange, 'before' | 'after'>;

interface Format {
  language: Language;
  locale: string;
  currency: string;
  stores: readonly { id: string; name: string }[];
}

function formatValue(value: ShownValue, { language, locale, currency, stores }: Format): string {
  if (value === null) return '–';
  if ('allergens' in value) {
    const { contains, notVerified } = value.allergens;
    if (notVerified) return STAFF_TEXTS[language].notVerified;
    return ALLERGENS_TEXTS[language].allergenNames(contains) || '–';
  }
  if ('rules' in value)
    return (
      value.rules
        .map((rule) =>
          describeRule(rule, { texts: RULES_TEXTS[language], locale, currency }, stores),
        )
        .join('; ') || '–'
    );
  const format = { texts: FIELD_TEXTS[language], locale, currency };
  const shown =
    'members' in value ? describeMembers(value.members, format) : describePlain(value, format);
  return shown.length > SHOWN_TEXT ? `${shown.slice(0, SHOWN_TEXT - 1)}…` : shown;
}

/** What was there before, and what is there now; of a list of price rules those that have changed. */
function formatValues({ before, after }: Changed, format: Format): string[] {
  const { gone, added } = listChangedRules({ before, after });
  const values =
    gone.length + added.length > 0 ? [{ rules: gone }, { rules: added }] : [before, after];
  return values.map((value) => formatValue(value, format));
}

/** To the owners, because nobody else would notice what a stolen session does. */
export const menuChanged = defineTemplate({
  values: z.object({
    site: z.string(),
    currency: z.string(),
    by: z.string(),
    /** How many there are; `changes` has the first. */
    count: z.int().min(1),
    /** Those that the changes name. Messages of before have none. */
    stores: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    changes: z.array(shownChange.extend({ storeName: z.string().nullable() })).min(1),
  }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, currency, by, count, stores, changes }, { language, locale }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.menuChangedNext(by, site, count);
    const format = { language, locale, currency, stores };
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
          rows: changes.map(({ subject, storeName, ...change }) => [
            storeName === null ? subject : `${subject}, ${storeName}`,
            ...formatValues(change, format),
          ]),
        },
        { kind: 'note', text: texts.menuChangedNote },
      ],
      sms: next,
    };
  },
});
