// The size budgets that need no browser, on the built storefront and the demo's menu.
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { invariant } from '../../contract/invariant.ts';
import { createCatalogue } from '../../server/src/features/catalogue/catalogue.ts';
import { importPack } from '../../server/src/features/content/import-pack.ts';
import { createPages, loadRenderer } from '../../server/src/features/pages/pages.ts';
import { createStores } from '../../server/src/features/stores/stores.ts';
import { createTenants } from '../../server/src/features/tenants/tenants.ts';
import { createTestDatabase } from '../../test/database/test-database.ts';
import { BUDGETS, evaluateBudget, formatBudgetResult, type BudgetName } from './budget.ts';
import {
  brotliBytes,
  gzipBytes,
  getInlineCss,
  findLaterSheets,
  readBuiltSizes,
  sumBytes,
} from './built-files.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const client = resolvePath('storefront/dist/client');
const renderer = resolvePath('storefront/dist/server');
/** `npm run check` and `npm test` build first. */
const isBuilt = existsSync(`${client}/manifest.en.json`) && existsSync(renderer);

async function renderMenu(): Promise<string> {
  const { app: database, owner, close } = await createTestDatabase();
  try {
    await importPack({ owner }, resolvePath('content/sumo'));
    const now = () => new Date();
    const tenants = createTenants({ database, isDemo: true });
    const catalogue = createCatalogue({ database, tenants, now });
    const stores = createStores({ database, tenants, catalogue, now });
    const pages = createPages({
      tenants,
      catalogue,
      stores,
      now,
      render: await loadRenderer(renderer),
    });
    const place = {
      isHttps: false,
      host: 'localhost',
      origin: 'http://localhost',
      locale: 'en-GB',
    };
    const address = await pages.find('sumo', '/menu', { storeId: null, isWhole: false });
    invariant(address.kind !== 'moved', 'a page of its own');
    return (await pages.document('sumo', address, place)).body;
  } finally {
    await close();
  }
}

/** Class names without a rule in any style sheet: a build that loses style sheets would stay within every budget. */
async function findUnstyledClasses(html: string): Promise<string[]> {
  const assets = `${client}/assets`;
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const css = await Promise.all(sheets.map((name) => readFile(`${assets}/${name}`, 'utf8')));
  const known = new Set(css.join('').match(/(?<=\.)[A-Za-z_][\w-]*/g));
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  return [...new Set(used)].filter((name) => name !== '' && !known.has(name));
}

const findExceeded = (values: Partial<Record<BudgetName, number>>): string[] =>
  Object.entries(values)
    .map(([name, value]) => evaluateBudget(name as BudgetName, value))
    .filter(({ isMet }) => !isMet)
    .map(formatBudgetResult);

it.runIf(isBuilt)(
  'the scripts of the first visit and every chunk after it keep their budgets',
  async () => {
    const { firstScripts, lazyChunks } = await readBuiltSizes(client);
    expect(firstScripts.length).toBeGreaterThan(1);
    const over = findExceeded({
      javaScript: sumBytes(firstScripts),
      lazyChunk: lazyChunks[0]?.bytes ?? 0,
    });
    expect(over).toEqual([]);
  },
);

it.runIf(isBuilt)('the first script of the console keeps its budget', async () => {
  const folder = resolvePath('console/dist/client');
  const { firstScripts } = await readBuiltSizes(folder);
  const files = await Promise.all(firstScripts.map(({ file }) => readFile(`${folder}/${file}`)));
  const bytes = files.reduce((sum, file) => sum + brotliBytes(file), 0);
  expect(findExceeded({ consoleScript: bytes })).toEqual([]);
});

it.runIf(isBuilt)(
  'the screens from a dish to its payment load no style sheet of their own',
  async () => {
    const sheets = await findLaterSheets(client, [
      'item-sheet',
      'basket-lines',
      'allergen-sheet',
      'extras',
      'site-drawer',
      'cart-screen',
      'checkout-screen',
      'payment-screen',
    ]);
    expect(sheets).toEqual([]);
    expect(await findLaterSheets(client, ['stores-screen'])).toHaveLength(1);
  },
);

it.runIf(isBuilt)('the document of the demo’s menu keeps its budgets', async () => {
  const html = await renderMenu();
  expect(await findUnstyledClasses(`${html}<p class="nobody">`)).toEqual(['nobody']);
  expect(findExceeded({ html: brotliBytes(html), css: gzipBytes(getInlineCss(html)) })).toEqual([]);
});

it('an exceeded budget is reported', () => {
  const over = findExceeded({
    javaScript: BUDGETS.javaScript.limit + 1,
    performance: 99,
    seo: 100,
  });
  expect(over.map((line) => line.slice(0, 30))).toEqual([
    'OVER JavaScript, brotli       ',
    'over Lighthouse performance   ',
  ]);
});
