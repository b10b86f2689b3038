import { expect, test } from 'vitest';

import { checkPack } from './check-pack.ts';
import { smallPack, type SmallPackFile } from './small-pack.fixture.ts';

const SPEAKS_POLISH = ['tenant.yaml', 'languages: [en-GB]', 'languages: [en-GB, pl-PL]'] as const;

async function checkTranslations(
  translations: Record<string, string>,
  edits: (readonly [SmallPackFile, string, string])[] = [SPEAKS_POLISH],
) {
  const files = await smallPack(edits);
  for (const [file, text] of Object.entries(translations)) files.set(file, Buffer.from(text));
  return checkPack(files);
}

async function getProblems(...args: Parameters<typeof checkTranslations>): Promise<string[]> {
  const answer = await checkTranslations(...args);
  const problems = 'problems' in answer ? answer.problems : [];
  return problems.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`);
}

test('a language folder holds translated texts and legal pages', async () => {
  const answer = await checkTranslations({
    'pl/words.yaml': 'One dish: Jedno danie\nLetters: Listy\n',
    'pl/terms.md': '# Regulamin',
  });
  expect('pack' in answer && answer.pack).toMatchObject({
    translations: { pl: { 'One dish': 'Jedno danie', Letters: 'Listy' } },
    legal: [
      { page: 'privacy', language: 'en', markdown: '# Privacy' },
      { page: 'terms', language: 'en', markdown: '# Terms' },
      { page: 'cookies', language: 'en', markdown: '# Cookies' },
      { page: 'terms', language: 'pl', markdown: '# Regulamin' },
    ],
  });
});

test('the check reports a translation whose source text has changed', async () => {
  const documents = { 'pl/words.yaml': 'Letters: Listy\nOffers: Oferty\n' };
  expect(await getProblems(documents)).toEqual([]);
  const changed = ['tenant.yaml', 'marketing: Offers', 'marketing: Good offers'] as const;
  expect(await getProblems(documents, [SPEAKS_POLISH, changed])).toEqual([
    'pl/words.yaml:2 Offers is not a text of the pack',
  ]);
});

test('the check reports a partly translated group of texts', async () => {
  expect(await getProblems({ 'pl/words.yaml': '# A banner\nHello: Cześć\n' })).toEqual([
    "pl/words.yaml:1 There is not translated, but belongs with 'Hello'",
  ]);
  expect(await getProblems({ 'pl/words.yaml': 'Hello: Cześć\nThere: Tam\n' })).toEqual([]);
});

test('the check reports a translation with other numbers', async () => {
  const price = ['promotions.yaml', 'text: Ten', 'text: £10 off £50'] as const;
  const words = (text: string) => ({
    'pl/words.yaml': `Ten off: Zniżka\n£10 off £50: ${text}\n`,
  });
  expect(await getProblems(words('£10 zniżki od £50'), [SPEAKS_POLISH, price])).toEqual([]);
  expect(await getProblems(words('£10 zniżki od £40'), [SPEAKS_POLISH, price])).toEqual([
    'pl/words.yaml:2 £10 off £50 has other numbers than its translation',
  ]);
});

test('a translated legal page has the same headings and placeholders', async () => {
  const terms = ['legal/terms.md', '# Terms', '# Terms\n\n## Who\n\n{{legalName}}'] as const;
  const page = (text: string) => getProblems({ 'pl/terms.md': text }, [SPEAKS_POLISH, terms]);
  expect(await page('# Regulamin\n\n## Kto\n\n{{legalName}}, czyli {{legalName}}')).toEqual([]);
  expect(await page('# Regulamin\n\n{{address}}')).toEqual([
    'pl/terms.md:1  has 1 headings, legal/terms.md 2',
    'pl/terms.md:1  has other placeholders than legal/terms.md',
  ]);
});

test("the check reports translations into unlisted languages and the pack's own", async () => {
  const documents = { 'pl/words.yaml': 'Letters: Listy\n' };
  expect(await getProblems(documents, [])).toEqual([
    'pl/words.yaml:1  is in a language that tenant.yaml does not list',
  ]);
  expect(await getProblems({ 'en/words.yaml': 'Letters: Post\n' })).toEqual([
    'en/words.yaml:1  translates into the language of the pack',
  ]);
  expect(await getProblems({ 'pl/privcy.md': '# Prywatność' })).toEqual([
    'pl/privcy.md:1  is not a translation file',
  ]);
});

const HOURS_IN_WORDS = 'openingHoursData: {Weekdays: 9 to 5, Saturday: 9 to 5, Sunday: closed}\n';

test('the check reads a pack of two languages whose days have different hours', async () => {
  const derived = ['home.yaml', HOURS_IN_WORDS, ''] as const;
  expect(await getProblems({ 'pl/terms.md': '# Regulamin' }, [SPEAKS_POLISH, derived])).toEqual([]);
});
