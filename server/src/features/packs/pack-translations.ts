// The translations of a pack: their files, the texts that can be translated, and the checks: every translated text exists
// in the pack, with the same numbers and placeholders.
import { LANGUAGES, getLanguage, type Language } from '../../../../contract/language.ts';
import { LEGAL_PAGES } from '../../../../contract/packs/pack.ts';
import {
  translateBrand,
  translateConsent,
  translateDay,
  translateDeal,
  translateItem,
  translatePromotion,
  translateSection,
  translateSite,
  collectTexts,
} from '../translation/translation.ts';
import type { ProblemList } from './problems.ts';
import type { SitePack, TenantPack } from './tenant-pack.ts';

export const getTranslationFile = (language: Language): string => `${language}/words.yaml`;

/** 'legal/terms.md' in the pack's own language, 'pl/terms.md' in another. */
export const getLegalFile = (page: string, language: string, ownLocale: string): string =>
  `${language === getLanguage(ownLocale) ? 'legal' : language}/${page}.md`;

/** The files of all legal pages by the ids of their documents: 'terms' is in the pack's own language, 'pl/terms' in another. */
export const listLegalFiles = (): Map<string, string> =>
  new Map(
    LEGAL_PAGES.flatMap((page) => [
      [page, `legal/${page}.md`],
      ...LANGUAGES.map((language) => [`${language}/${page}`, `${language}/${page}.md`] as const),
    ]),
  );

/** The translatable texts of a pack in its order, in groups that are translated together. */
export const getTranslatableTexts = ({
  definition,
  promotions,
  deals,
  brands,
  stores,
}: Pick<SitePack, 'definition' | 'promotions' | 'deals' | 'brands' | 'stores'>): string[][] =>
  collectTexts((translator) => {
    translateSite(definition, translator);
    translateConsent(definition, translator);
    promotions.forEach((promotion) => translatePromotion(promotion, translator));
    deals.forEach((deal) => translateDeal(deal, translator));
    for (const brand of brands) {
      translateBrand(brand.definition, translator);
      for (const section of brand.sections) {
        translateSection(section, translator);
        section.items.forEach((item) => translateItem(item, translator));
      }
    }
    for (const { days = [] } of stores) days.forEach((day) => translateDay(day, translator));
  });

export function checkTranslations(
  pack: TenantPack,
  files: readonly string[],
  list: ProblemList,
): void {
  const own = pack.kind === 'site' ? getLanguage(pack.definition.locale) : null;
  const spoken = pack.kind === 'site' ? pack.definition.languages.map(getLanguage) : [];
  for (const language of LANGUAGES) {
    for (const file of files.filter((each) => each.startsWith(`${language}/`))) {
      if (language === own) list.report(file, [], 'translates into the language of the pack');
      else if (!spoken.includes(language))
        list.report(file, [], 'is in a language that tenant.yaml does not list');
      else if (!isKnown(file, language)) list.report(file, [], 'is not a translation file');
    }
    if (pack.kind === 'site' && language !== own) checkLanguage(pack, language, list);
  }
}

/** `language`: not the pack's own, whose legal pages are in the folder legal. */
const isKnown = (file: string, language: Language): boolean =>
  file === getTranslationFile(language) ||
  LEGAL_PAGES.some((page) => file === `${language}/${page}.md`);

function checkLanguage(pack: SitePack, language: Language, list: ProblemList): void {
  checkTranslationTable(pack, language, list);
  const getMarkdown = (page: string, of: Language): string | undefined =>
    pack.legal.find((text) => text.page === page && text.language === of)?.markdown;
  const { locale } = pack.definition;
  for (const page of LEGAL_PAGES) {
    const [source, other] = [getMarkdown(page, getLanguage(locale)), getMarkdown(page, language)];
    if (source === undefined || other === undefined) continue;
    const file = getLegalFile(page, language, locale);
    if (countHeadings(source) !== countHeadings(other))
      list.report(
        file,
        [],
        `has ${countHeadings(other)} headings, legal/${page}.md ${countHeadings(source)}`,
      );
    if (getPlaceholders(source) !== getPlaceholders(other))
      list.report(file, [], `has other placeholders than legal/${page}.md`);
  }
}

const countHeadings = (markdown: string): number => markdown.match(/^#+ /gm)?.length ?? 0;

/** Each placeholder once, because a language may need to repeat one. */
const getPlaceholders = (markdown: string): string =>
  [...new Set(markdown.match(/\{\{\s*\w+\s*\}\}/g))].sort().join();

function checkTranslationTable(pack: SitePack, language: Language, list: ProblemList): void {
  const translations = pack.translations[language] ?? {};
  const has = (text: string): boolean => Object.hasOwn(translations, text);
  const file = getTranslationFile(language);
  const together = getTranslatableTexts(pack);
  const known = new Set(together.flat());
  for (const [text, other] of Object.entries(translations)) {
    if (!known.has(text)) list.report(file, [text], 'is not a text of the pack');
    else if (getNumbers(text) !== getNumbers(other))
      list.report(file, [text], 'has other numbers than its translation');
  }
  for (const group of together.filter((texts) => texts.some(has)))
    for (const text of group.filter((each) => !has(each)))
      list.report(file, [text], `is not translated, but belongs with '${group.find(has)}'`);
}

/** A translation must not change an amount, such as £20. */
const getNumbers = (text: string): string => (text.match(/\d+/g) ?? []).sort().join();
