// What a pack's translations say about the pack: nothing that it does not say, and the same facts.
import { LANGUAGES, languageOf, type Language } from '../../../../contract/language.ts';
import type { SitePack, TenantPack } from './tenant-pack.ts';
import { LEGAL_PAGES, legalFile, wordsFile } from './pack-languages.ts';
import type { ProblemList } from './problems.ts';
import type { RawPack } from './read-pack.ts';
import { textsOfPack } from './texts-of-pack.ts';

export function checkTranslations(pack: TenantPack, raw: RawPack, list: ProblemList): void {
  const files = [...raw.documents.keys(), ...raw.texts.keys()];
  const own = pack.kind === 'site' ? languageOf(pack.definition.locale) : null;
  const spoken = pack.kind === 'site' ? pack.definition.languages.map(languageOf) : [];
  for (const language of LANGUAGES) {
    for (const file of files.filter((each) => each.startsWith(`${language}/`))) {
      if (language === own) list.report(file, [], 'translates into the language of the pack');
      else if (!spoken.includes(language))
        list.report(file, [], 'is in a language that tenant.yaml does not list');
      else if (!isKnown(file, language)) list.report(file, [], 'is no file of a translation');
    }
    if (pack.kind === 'site' && language !== own) checkLanguage(pack, language, list);
  }
}

const isKnown = (file: string, language: Language): boolean =>
  file === wordsFile(language) ||
  LEGAL_PAGES.some((page) => file === legalFile(page, language, ''));

function checkLanguage(pack: SitePack, language: Language, list: ProblemList): void {
  checkWords(pack, language, list);
  const textOf = (page: string, of: Language): string | undefined =>
    pack.legal.find((text) => text.page === page && text.language === of)?.markdown;
  const { locale } = pack.definition;
  for (const page of LEGAL_PAGES) {
    const [mine, other] = [textOf(page, languageOf(locale)), textOf(page, language)];
    if (mine === undefined || other === undefined) continue;
    const file = legalFile(page, language, locale);
    if (headingsOf(mine) !== headingsOf(other))
      list.report(
        file,
        [],
        `has ${headingsOf(other)} headings, legal/${page}.md ${headingsOf(mine)}`,
      );
    if (gapsOf(mine) !== gapsOf(other))
      list.report(file, [], `fills in other values than legal/${page}.md`);
  }
}

const headingsOf = (markdown: string): number => markdown.match(/^#+ /gm)?.length ?? 0;

/** Each once: a language may need a name twice. */
const gapsOf = (markdown: string): string =>
  [...new Set(markdown.match(/\{\{\s*\w+\s*\}\}/g))].sort().join();

function checkWords(pack: SitePack, language: Language, list: ProblemList): void {
  const words = pack.words[language] ?? {};
  const has = (text: string): boolean => Object.hasOwn(words, text);
  const file = wordsFile(language);
  const together = textsOfPack(pack);
  const known = new Set(together.flat());
  for (const [text, other] of Object.entries(words)) {
    if (!known.has(text)) list.report(file, [text], 'is not what the pack says');
    else if (numbersOf(text) !== numbersOf(other))
      list.report(file, [text], 'has other numbers than its translation');
  }
  for (const group of together.filter((texts) => texts.some(has)))
    for (const text of group.filter((each) => !has(each)))
      list.report(file, [text], `is not translated, and stands beside '${group.find(has)}'`);
}

/** An offer of £20 is one of £20 in every language. */
const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).sort().join();
