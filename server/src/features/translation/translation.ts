// Translations of a pack: a table from its own texts to those of another language, as in gettext. A text that changes
// loses its translation instead of having a wrong one. Names of sites, brands, stores, dishes and their options are not
// translated, because they appear on orders, and an order has one name for a thing.
import type {
  BrandDefinition,
  ItemDefinition,
  OptionGroup,
} from '../../../../contract/catalogue/catalogue.ts';
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { LANGUAGES, getLanguage, type Language } from '../../../../contract/language.ts';
import type { SiteDefinition } from '../../../../contract/sites/tenant-definition.ts';
import { describeWeek } from '../calendar/calendar.ts';

/** The pack's own text -> the same in one other language. */
export type TranslationTable = Readonly<Record<string, string>>;
export type TranslationTables = Readonly<Partial<Record<Language, TranslationTable>>>;

/** Translates a pack's texts for one reader. */
export interface Translator {
  /** The locale of the pack's own texts. */
  ownLocale: string;
  locale: string;
  /** For texts that are translated together, such as title and text of an offer; null: the table lacks one of them. */
  lookUp(texts: readonly string[]): ReadonlyMap<string, string> | null;
}

/** `lang` is the language of the texts, where it is not the reader's. */
export type Translated<Part> = Part & { lang?: string };

export function createTranslator(
  tables: TranslationTables,
  ownLocale: string,
  locale: string,
): Translator {
  const language = getLanguage(locale);
  if (language === getLanguage(ownLocale)) return { ownLocale, locale, lookUp: () => new Map() };
  return { ownLocale, locale, lookUp: (texts) => lookUpIn(tables[language] ?? {}, texts) };
}

/** Texts without letters, such as times, are the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

function lookUpIn(
  table: TranslationTable,
  texts: readonly string[],
): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const text of texts.filter(hasWords)) {
    const other = Object.hasOwn(table, text) ? table[text] : undefined;
    if (other === undefined) return null;
    found.set(text, other);
  }
  return found;
}

/** Every text that `translate` looks up, in groups of those that are translated together. */
export function collectTexts(translate: (translator: Translator) => void): string[][] {
  const groups: string[][] = [];
  translate({
    ownLocale: LANGUAGES[0],
    locale: LANGUAGES[0],
    lookUp(texts) {
      groups.push(texts.filter(hasWords));
      return new Map();
    },
  });
  return groups;
}

type TextField<Part> = {
  [Field in keyof Part]-?: Part[Field] extends string ? Field : never;
}[keyof Part];

/** A part whose texts are translated all or not at all: half a translated offer is worse than none. */
function translateFields<Part extends object>(
  part: Part,
  fields: readonly TextField<Part>[],
  { ownLocale, lookUp }: Translator,
): Translated<Part> {
  const texts = fields.map((field) => [field, String(part[field])] as const);
  const found = lookUp(texts.map(([, text]) => text));
  if (!found) return { ...part, lang: ownLocale };
  const inOther = texts.map(([field, text]) => [field, found.get(text) ?? text]);
  return { ...part, ...(Object.fromEntries(inOther) as Partial<Part>) };
}

interface TranslatedTagline {
  tagline: string;
  taglineLang?: string;
}

export function translateTagline(
  { tagline }: { tagline: string },
  translator: Translator,
): TranslatedTagline {
  const { lang, ...own } = translateFields({ tagline }, ['tagline'], translator);
  return { ...own, ...(lang !== undefined && { taglineLang: lang }) };
}

type TranslatedSite = Pick<SiteDefinition, 'home'> & TranslatedTagline;

/** The texts of a site; those of its consents are separate because they are evidence. */
export function translateSite(
  { tagline, home, usualHours }: SiteDefinition,
  translator: Translator,
): TranslatedSite {
  return {
    ...translateTagline({ tagline }, translator),
    home: {
      ...home,
      banners: home.banners.map((banner) => translateFields(banner, ['title', 'text'], translator)),
      openingHoursData: usualHours
        ? describeWeek(usualHours, translator.locale)
        : translateFields(home.openingHoursData, ['Weekdays', 'Saturday', 'Sunday'], translator),
    },
  };
}

export function translateConsent({ consent }: SiteDefinition, translator: Translator) {
  return {
    newsletter: translateFields({ wording: consent.newsletter }, ['wording'], translator),
    marketing: translateFields({ wording: consent.marketing }, ['wording'], translator),
  };
}

type Offer = Pick<PromotionDefinition, 'title' | 'text' | 'picture'>;

export function translatePromotion<Shown extends Offer>(
  promotion: Shown,
  translator: Translator,
): Translated<Shown> {
  const translated: Translated<Offer> = translateFields<Offer>(
    promotion,
    ['title', 'text'],
    translator,
  );
  const { title, picture } = translated;
  // The picture is described by what it is offered as.
  return { ...promotion, ...translated, picture: picture && { ...picture, alt: title } };
}

/** Text and courses are translated all or not at all; the name is on orders. */
export function translateDeal(
  deal: DealDefinition,
  { ownLocale, lookUp }: Translator,
): Translated<DealDefinition> {
  const found = lookUp([deal.text, ...deal.courses.map(({ name }) => name)]);
  if (!found) return { ...deal, lang: ownLocale };
  const find = (text: string): string => found.get(text) ?? text;
  return {
    ...deal,
    text: find(deal.text),
    courses: deal.courses.map((course) => ({ ...course, name: find(course.name) })),
  };
}

/** Titles of promotions by own title: translated all or not at all. */
export function translateTitles(
  titles: readonly string[],
  { ownLocale, lookUp }: Translator,
): { find: (title: string) => string; lang?: string } {
  const found = lookUp(titles);
  if (!found) return { find: (title) => title, lang: ownLocale };
  return { find: (title) => found.get(title) ?? title };
}

export const translateBrand = (
  brand: BrandDefinition,
  translator: Translator,
): Translated<BrandDefinition> =>
  translateFields(brand, ['tagline', 'description', 'cuisine'], translator);

export const translateSection = <Section extends { name: string }>(
  section: Section,
  translator: Translator,
): Translated<Section> => ({
  ...section,
  ...translateFields({ name: section.name }, ['name'], translator),
});

/** The name of a special day. */
export const translateDay = (
  { name }: { name: string },
  translator: Translator,
): Translated<{ name: string }> => translateFields({ name }, ['name'], translator);

export const translateItem = (
  item: ItemDefinition,
  translator: Translator,
): Translated<ItemDefinition> => ({
  ...translateFields(item, ['description'], translator),
  // A picture without a text of its own has the name of its dish, which is not translated.
  picture:
    item.picture && item.picture.alt !== item.name
      ? translateFields(item.picture, ['alt'], translator)
      : item.picture,
  optionGroups: item.optionGroups.map((group) => translateGroup(group, translator)),
});

function translateGroup(group: OptionGroup, translator: Translator): OptionGroup {
  const options = group.options.map((option) => ({
    ...option,
    group: option.group && translateFields(option.group, ['name'], translator),
  }));
  return { ...translateFields(group, ['name'], translator), options };
}
