// The site's own words in the parts in which they are edited, and what an edit changes.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeTexts } from '../../../../contract/content/office-texts.ts';
import { texts } from './texts.texts.ts';

export interface WordField {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  isNeeded: boolean;
}

/** Texts that belong together, such as the title and the text of a banner. */
export interface WordPart {
  id: string;
  title: string;
  hint: string;
  fields: readonly WordField[];
  /** `changed`: the fields that differ, by name. */
  toChanges: (changed: Readonly<Record<string, string>>) => FieldInput[];
}

/** The limits of a pack's files. */
const TAGLINE_LENGTH = 120;
const CONSENT_LENGTH = 400;
/** A pack has none; the page has room for about so much. */
const BANNER_LENGTH = 200;

const toFields =
  (document: string, prefix = '') =>
  (changed: Readonly<Record<string, string>>): FieldInput[] =>
    Object.entries(changed).map(([name, value]) => ({ document, field: prefix + name, value }));

export function listWordParts(site: OfficeTexts): WordPart[] {
  const { tagline, consent, banners, openingHours } = site;
  const consentPart = (name: 'newsletter' | 'marketing'): WordPart => ({
    id: name,
    ...texts.words[name],
    fields: [
      { name, label: texts.text, value: consent[name], maxLength: CONSENT_LENGTH, isNeeded: true },
    ],
    toChanges: toFields('site', 'consent.'),
  });
  const bannerField = (name: 'title' | 'text', value: string): WordField => ({
    name,
    label: texts.bannerFields[name],
    value,
    maxLength: BANNER_LENGTH,
    isNeeded: name === 'title',
  });
  return [
    {
      id: 'tagline',
      ...texts.words.tagline,
      fields: [
        {
          name: 'tagline',
          label: texts.text,
          value: tagline,
          maxLength: TAGLINE_LENGTH,
          isNeeded: false,
        },
      ],
      toChanges: toFields('site'),
    },
    ...banners.map((banner, index) => ({
      id: `banner-${index}`,
      title: texts.banner(index + 1),
      hint: texts.bannerHint(banner.href),
      fields: [bannerField('title', banner.title), bannerField('text', banner.text)],
      // A list is one value.
      toChanges: (changed: Readonly<Record<string, string>>): FieldInput[] => [
        {
          document: 'home',
          field: 'banners',
          value: JSON.stringify(
            banners.map((each, place) => (place === index ? { ...each, ...changed } : each)),
          ),
        },
      ],
    })),
    ...(openingHours
      ? [
          {
            id: 'hours',
            ...texts.words.hours,
            fields: Object.entries(openingHours).map(([name, value]) => ({
              name,
              label: texts.hoursFields[name] ?? name,
              value,
              maxLength: BANNER_LENGTH,
              isNeeded: true,
            })),
            toChanges: toFields('home', 'openingHoursData.'),
          },
        ]
      : []),
    consentPart('newsletter'),
    consentPart('marketing'),
  ];
}

/** What was typed and differs from what the site has. */
export const findChanged = (
  { fields }: Pick<WordPart, 'fields'>,
  typed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const text = typed[name]?.trim() ?? value;
      return text === value ? [] : [[name, text] as const];
    }),
  );
