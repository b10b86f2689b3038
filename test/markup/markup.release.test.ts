// Validates the HTML that the server sends for every route of each demo site, in each of its languages.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invariant } from '../../contract/invariant.ts';
import { STORE_LISTING_PATHS } from '../../contract/pages/fixed-paths.ts';
import { getProductPath, PATHS } from '../../contract/pages/paths.ts';
import { createCatalogue, type Snapshot } from '../../server/src/features/catalogue/catalogue.ts';
import { importPack } from '../../server/src/features/content/import-pack.ts';
import {
  createPages,
  findFirstSeller,
  loadRenderer,
} from '../../server/src/features/pages/pages.ts';
import { createStores } from '../../server/src/features/stores/stores.ts';
import { createTenants } from '../../server/src/features/tenants/tenants.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { findDomErrors, findMarkupErrors } from './find-markup-errors.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const RENDERER = resolvePath('storefront/dist/server');
/** `npm run check` and `npm test` build first. */
const isBuilt = existsSync(RENDERER);

/** A time when all demo stores are open. */
const EVENING = new Date('2026-07-04T18:00:00Z');

const SITE_PATHS = [...Object.values(PATHS), ...STORE_LISTING_PATHS, '/no-such-page'];

function getContentPaths(snapshot: Snapshot): { brands: string[]; products: string[] } {
  // One dish of each kind: others have the same elements with other texts.
  const dishes = new Map(
    [...snapshot.items.values()].map(({ definition, brandId }) => {
      const { optionGroups, isAgeRestricted, tags } = definition;
      const kind = [isAgeRestricted, tags.length > 0, ...optionGroups.map(({ id }) => id)];
      return [kind.join(), { id: definition.id, storeId: findFirstSeller(snapshot, brandId) }];
    }),
  );
  const products = [...dishes.values()].flatMap(({ id, storeId }) =>
    storeId === undefined ? [] : [getProductPath(storeId, id)],
  );
  return { brands: [...snapshot.brandsById.keys()].map((brandId) => `/${brandId}`), products };
}

async function startPages() {
  const { app: database, owner, close } = await createTestDatabase();
  for (const pack of ['sumo', 'bombay', 'burgers', 'group'])
    await importPack({ owner }, resolvePath(`content/${pack}`));
  const now = () => EVENING;
  const tenants = createTenants({ database, isDemo: true });
  const catalogue = createCatalogue({ database, tenants, now });
  const stores = createStores({ database, tenants, catalogue, now });
  const render = await loadRenderer(RENDERER);
  const pages = createPages({ tenants, catalogue, stores, now, render });
  return {
    close,
    getLocales: async (tenantId: string) => (await tenants.tenant(tenantId)).config.languages,
    getContentPaths: async (tenantId: string) =>
      getContentPaths(await catalogue.snapshot(tenantId)),
    async render(tenantId: string, locale: string, path: string, isWhole = false) {
      const address = await pages.find(tenantId, path, { storeId: null, isWhole });
      invariant(address.kind !== 'moved', 'a page of its own');
      const place = { isHttps: false, host: 'localhost', origin: 'http://localhost', locale };
      return (await pages.document(tenantId, address, place)).body;
    },
  };
}

describe.runIf(isBuilt)('the rendered HTML', () => {
  let site: Awaited<ReturnType<typeof startPages>>;
  beforeAll(async () => {
    site = await startPages();
  });
  afterAll(() => site.close());

  it.each(['sumo', 'bombay', 'burgers'])(
    'of every route of %s is valid in each language',
    async (tenantId) => {
      const { brands, products } = await site.getContentPaths(tenantId);
      const errors: string[] = [];
      for (const [index, locale] of (await site.getLocales(tenantId)).entries()) {
        // Product pages differ between languages by their texts only: some suffice in the others.
        const shown = index === 0 ? products : products.slice(0, 10);
        for (const path of [...SITE_PATHS, ...brands, ...shown]) {
          const found = await findMarkupErrors(await site.render(tenantId, locale, path));
          errors.push(...found.map((error) => `${locale} ${path} ${error}`));
        }
      }
      expect(errors).toEqual([]);
    },
  );

  it('of a menu with all its sections is valid', async () => {
    expect(await findMarkupErrors(await site.render('sumo', 'en-GB', PATHS.menu, true))).toEqual(
      [],
    );
  });

  it('of the group’s page is valid in each language', async () => {
    for (const locale of await site.getLocales('group'))
      expect(await findMarkupErrors(await site.render('group', locale, PATHS.home))).toEqual([]);
  });
});

it.each([
  ['<p><div></div></p>', 'no-implicit-close'],
  ['<input type="tel" autocomplete="tel-national">', 'valid-autocomplete'],
  ['<ul><p>one</p></ul>', 'element-permitted-content'],
  ['<p id="a"></p><p id="a"></p>', 'no-dup-id'],
  ['<img src="a.png">', 'wcag/h37'],
  ['<button type="button"></button>', 'text-content'],
])('invalid markup in a document is reported: %s', async (body, rule) => {
  const html = `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;
  for (const find of [findMarkupErrors, findDomErrors])
    expect((await find(html)).join('\n')).toContain(rule);
});
