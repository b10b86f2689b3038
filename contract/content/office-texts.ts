// The texts of a site as the office edits them: its own words, legal pages, and what is translated into its other languages.
import { z } from 'zod';

import { LANGUAGES } from '../language.ts';
import type { LegalBlock } from '../pages/pages.ts';

const language = z.enum(LANGUAGES);

export const officeBanner = z.object({
  bannerImage: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
});
export type OfficeBanner = z.infer<typeof officeBanner>;

const officeLegalPage = z.object({
  /** 'terms'; 'pl/terms' in another language than the site's own. */
  id: z.string(),
  page: z.string(),
  language,
  /** Null: the page is not translated, and shown in the site's own language. */
  markdown: z.string().nullable(),
});
export type OfficeLegalPage = z.infer<typeof officeLegalPage>;

const translationCount = z.object({
  language,
  /** Texts of the site that may be translated; equal texts count once. */
  texts: z.int(),
  missing: z.int(),
  /** Translated once, and the original was changed since. */
  stale: z.int(),
});
export type TranslationCount = z.infer<typeof translationCount>;

export const officeTexts = z.object({
  /** Texts are the whole site's: people of some stores only read them. */
  canChange: z.boolean(),
  /** That of the site itself. */
  language,
  tagline: z.string(),
  consent: z.object({ newsletter: z.string(), marketing: z.string() }),
  banners: z.array(officeBanner),
  /** Instead of the hours of the first store; null: the site derives them. */
  openingHours: z
    .object({ Weekdays: z.string(), Saturday: z.string(), Sunday: z.string() })
    .nullable(),
  legalPages: z.array(officeLegalPage),
  /** One for each language besides the site's own. */
  translations: z.array(translationCount),
});
export type OfficeTexts = z.infer<typeof officeTexts>;

export const TRANSLATION_FILTERS = ['missing', 'stale', 'all'] as const;
export type TranslationFilter = (typeof TRANSLATION_FILTERS)[number];

const officeTranslation = z.object({
  /** Names the text in this list. */
  key: z.string(),
  /** The dish, offer or page whose text it is, and what that belongs to. */
  subject: z.string(),
  within: z.array(z.string()),
  text: z.string(),
  /** Null: it is missing, or stale. */
  translation: z.string().nullable(),
  /** The earlier text and what it was translated as; null: it is not stale. */
  stale: z.object({ original: z.string(), text: z.string() }).nullable(),
  /** Everywhere that the site has this text: it is translated once. */
  places: z.array(z.object({ document: z.string(), field: z.string() })).min(1),
});
export type OfficeTranslation = z.infer<typeof officeTranslation>;

export const officeTranslations = z.object({
  entries: z.array(officeTranslation),
  /** Where the next page begins; null: these are the last. */
  next: z.string().nullable(),
});

/** As long as the value of a change may be. */
export const legalDraft = z.object({ markdown: z.string().max(20_000) });

const legalBlock: z.ZodType<LegalBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);

export const legalPreview = z.object({ blocks: z.array(legalBlock) });
export type LegalPreview = z.infer<typeof legalPreview>;
