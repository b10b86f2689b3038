// The texts of a site and their translations as the office shows them, from its documents.
import type {
  OfficeTexts,
  OfficeTranslation,
  TranslationFilter,
} from '../../../../../../contract/content/office-texts.ts';
import { getLanguage, type Language } from '../../../../../../contract/language.ts';
import type { PackHome, PackSite } from '../../../../../../contract/packs/pack.ts';
import { createReadField, describePlace } from '../../display/describe-place.ts';
import { getField, isObject, type Documents } from '../../engine/fields.ts';
import { listTranslatedLanguages } from '../../pack-documents/translation-gaps.ts';
import { joinTranslations } from '../../pack-documents/translations.ts';
import { readSiteFacts } from '../read-versions.ts';
import { listLegalPages } from './list-legal-pages.ts';
import { groupTextPlaces, listTextPlaces, type TextPlace } from './list-text-places.ts';

type Translated = Pick<OfficeTranslation, 'translation' | 'stale'>;

/** `canChange`: the reader has all stores. */
export function toOfficeTexts(documents: Documents, canChange: boolean): OfficeTexts {
  // Bodies were checked when they entered.
  const { tagline, consent } = documents.get('site') as unknown as PackSite;
  const { banners, openingHoursData } = documents.get('home') as unknown as PackHome;
  const own = getLanguage(readSiteFacts(documents).locale);
  const languages = listTranslatedLanguages(documents);
  const groups = [...groupTextPlaces(listTextPlaces(documents)).values()];
  return {
    canChange,
    language: own,
    tagline,
    consent,
    banners,
    openingHours: openingHoursData ?? null,
    legalPages: listLegalPages(documents),
    translations: languages.map((language) => {
      const find = createTranslationFinder(documents, language);
      const open = groups.map(find).filter(({ translation }) => translation === null);
      const stale = open.filter((each) => each.stale !== null).length;
      return { language, texts: groups.length, missing: open.length - stale, stale };
    }),
  };
}

/** Finds the translation of a text, by its places. */
function createTranslationFinder(
  documents: Documents,
  language: Language,
): (places: readonly TextPlace[]) => Translated {
  const table = joinTranslations(documents).tables[language] ?? {};
  const findStale = ({ document, field }: TextPlace): Translated['stale'][] => {
    const found = getField(documents, `translation/${language}/${document}`, field);
    return isObject(found)
      ? [{ original: String(found['original']), text: String(found['text']) }]
      : [];
  };
  return (places) => {
    const text = places[0]?.text ?? '';
    const translation = Object.hasOwn(table, text) ? (table[text] ?? null) : null;
    const [stale = null] = translation === null ? places.flatMap(findStale) : [];
    return { translation, stale };
  };
}

const isShown = (show: TranslationFilter, { translation, stale }: Translated): boolean =>
  show === 'all' || (translation === null && (stale !== null) === (show === 'stale'));

const getKey = ({ document, field }: TextPlace): string => `${document} ${field}`;

/** A page of texts. `after`: the key of the last text of the page before. */
export function listOfficeTranslations(
  documents: Documents,
  {
    language,
    show,
    after,
    length,
  }: { language: Language; show: TranslationFilter; after: string | undefined; length: number },
): { entries: OfficeTranslation[]; next: string | null } {
  const read = createReadField(documents);
  const find = createTranslationFinder(documents, language);
  const groups = [...groupTextPlaces(listTextPlaces(documents)).values()];
  const last = groups.findIndex(([first]) => first !== undefined && getKey(first) === after);
  const entries: OfficeTranslation[] = [];
  for (const places of groups.slice(last + 1)) {
    const [first] = places;
    const translated = find(places);
    if (!first || !isShown(show, translated)) continue;
    if (entries.length === length) return { entries, next: entries.at(-1)?.key ?? null };
    const { subject, within } = describePlace(read, first.document, first.field);
    entries.push({
      key: getKey(first),
      subject,
      within,
      text: first.text,
      ...translated,
      places: places.map(({ document, field }) => ({ document, field })),
    });
  }
  return { entries, next: null };
}
