import { expect, test } from 'vitest';

import { findViolations, readSources } from './violations.ts';

test('the project keeps its architecture rules', async () => {
  expect(findViolations(await readSources())).toEqual([]);
});

const getViolations = (files: Record<string, string>) =>
  findViolations(new Map(Object.entries(files)));

const LINES = (count: number) => 'export const x = 1;\n'.repeat(count);

test.each<[string, Record<string, string>, string]>([
  [
    'the contract imports no other layer',
    { 'contract/cart.ts': `import { x } from '../server/src/x.ts';` },
    'contract must not import',
  ],
  [
    'the contract does no I/O',
    { 'contract/cart.ts': `import { readFile } from 'node:fs';` },
    'the contract imports only zod',
  ],
  [
    'the server does not import the storefront',
    { 'server/src/app/app.ts': `import { App } from '../../../storefront/src/app/app.tsx';` },
    'server/src/app must not import',
  ],
  [
    'the storefront does not import types of the server',
    { 'storefront/src/app/x.ts': `import type { App } from '../../../server/src/app/app.ts';` },
    'storefront/src/app must not import',
  ],
  [
    'a dynamic import is an import',
    { 'storefront/src/app/x.ts': `const a = await import('../../../server/src/app/app.ts');` },
    'storefront/src/app must not import',
  ],
  [
    'the platform knows no feature',
    {
      'server/src/platform/http/server.ts': `import { o } from '../../features/orders/orders.ts';`,
    },
    'server/src/platform must not import',
  ],
  [
    'integrations know no feature',
    {
      'server/src/integrations/sms/sms.ts': `import type { O } from '../../features/orders/orders.ts';`,
    },
    'server/src/integrations must not import',
  ],
  [
    'features do not import the composition',
    { 'server/src/features/orders/orders.ts': `import { l } from '../../app/log-options.ts';` },
    'server/src/features must not import',
  ],
  [
    'a screen does not import the shell',
    {
      'storefront/src/features/dish/dish-overlays.tsx': `import type { R } from '../../app/routes.tsx';`,
    },
    'storefront/src/features must not import',
  ],
  [
    "the console's shell knows no feature",
    {
      'console/src/shell/frame/frame.tsx': `import { S } from '../../features/board/board.ts';`,
    },
    'console/src/shell must not import',
  ],
  [
    'stand-ins for providers are imported dynamically',
    { 'server/src/app/app.ts': `import { box } from '../../../dev/outbox/outbox.ts';` },
    'must be imported dynamically',
  ],
  [
    'features do not use stand-ins for providers',
    { 'server/src/features/a/a.ts': `await import('../../../../dev/outbox/outbox.ts');` },
    'server/src/features must not import',
  ],
  [
    'a feature is imported by its public file only',
    { 'server/src/features/orders/orders.ts': `import { q } from '../stores/stores.sql.ts';` },
    'is private to the feature stores',
  ],
  [
    'a storefront feature is imported by its public file only',
    {
      'storefront/src/features/dish/dish-overlays.tsx': `import { c } from '../cart/cart-lines.tsx';`,
    },
    'is private to the feature cart',
  ],
  [
    'database connections stay in platform/db',
    {
      'server/src/features/a/a.ts': `import {\n  createClientQueries,\n} from '../../platform/db/client-queries.ts';`,
    },
    'is private to platform/db',
  ],
  [
    'pg stays in platform/db',
    { 'server/src/features/orders/orders.ts': `import pg from 'pg';` },
    'query through withTenant',
  ],
  [
    'shipped code does not import tests',
    { 'server/src/app/app.ts': `import { s } from '../../../test/test-app.ts';` },
    'is test code',
  ],
  [
    'the kit imports only React',
    { 'web/ui/button.tsx': `import { create } from 'zustand';` },
    'web imports only React',
  ],
  [
    'the kit knows no feature',
    { 'web/ui/button.tsx': `import { c } from '../../storefront/src/features/cart/cart.ts';` },
    'web must not import',
  ],
  [
    'zod stays out of the browser',
    { 'storefront/src/features/dish/dish-overlays.tsx': `import { z } from 'zod';` },
    'brings zod to the browser',
  ],
  [
    'zod stays out of the browser through the contract',
    {
      'storefront/src/features/dish/dish-overlays.tsx': `import { a } from '../../../../contract/a.ts';`,
      'contract/a.ts': `export { b } from './b.ts';`,
      'contract/b.ts': `import { z } from 'zod';`,
    },
    'brings zod to the browser through contract/a.ts',
  ],
  [
    'examples of the API stay out of the browser',
    {
      'storefront/src/app/x.ts': `import { E } from '../../../contract/examples/orders.ts';`,
    },
    'is for the API description only',
  ],
  [
    'examples of the API stay out of other contract files',
    { 'contract/cart.ts': `import { E } from './examples/orders.ts';` },
    'is for the API description only',
  ],
  [
    'files do not import each other in a circle',
    {
      'server/src/platform/a.ts': `import { b } from './b.ts';`,
      'server/src/platform/b.ts': `import { a } from './a.ts';`,
    },
    'imports itself through',
  ],
  [
    'types do not import each other in a circle',
    {
      'server/src/platform/a.ts': `import type { B } from './b.ts';`,
      'server/src/platform/b.ts': `import type { A } from './a.ts';`,
    },
    'imports itself through',
  ],
  [
    'folders do not import each other in a circle, even through different files',
    {
      'storefront/src/features/menu/menu.ts': `import { c } from '../cart/cart.ts';`,
      'storefront/src/features/cart/cart.ts': '',
      'storefront/src/features/cart/cart-screen.ts': `import type { M } from '../menu/menu.ts';`,
    },
    'cycle of folders',
  ],
  [
    'a small file with one importer is merged',
    {
      'server/src/platform/a.ts': LINES(10),
      'server/src/platform/b.ts': `import { x } from './a.ts';`,
    },
    'has 10 lines and one importer',
  ],
  [
    'folders stay small',
    Object.fromEntries(
      Array.from({ length: 26 }, (_, n) => [`server/src/features/a/x${n}.ts`, '']),
    ),
    'holds 26 files',
  ],
  [
    'one name for two types',
    {
      'server/src/app/a.ts': 'export interface Place {}',
      'contract/b.ts': 'export type Place = string;',
    },
    'exports another type Place',
  ],
  ['catch-all names', { 'server/src/features/a/utils.ts': '' }, 'has a catch-all name'],
  ['barrels', { 'web/ui/index.ts': '' }, 'has a catch-all name'],
  ['camel-case file names', { 'server/src/app/placeOrder.ts': '' }, 'kebab-case'],
  ['long files', { 'server/src/app/a.ts': LINES(301) }, 'has 301 lines'],
  ['default exports', { 'server/src/app/a.ts': 'export default 1;' }, 'has a default export'],
  [
    'process outside the programs',
    { 'server/src/platform/http/a.ts': 'const a = process.env;' },
    'uses process',
  ],
  [
    'raw SQL',
    { 'server/src/features/stores/stores.sql.ts': 'sql.raw(name)' },
    'builds SQL from text',
  ],
  [
    'SQL in templates',
    { 'server/src/features/stores/stores.sql.ts': 'db.query(`select ${x}`)' },
    'builds SQL from text',
  ],
  [
    'a row lock in a select with a subquery in its list',
    {
      'server/src/features/stores/stores.sql.ts':
        'sql`select a, coalesce((select max(c) from d), 0) as e from b where (a, f) = (1, 2) for no key update of b`',
    },
    'locks rows in a select with a subquery',
  ],
  [
    'the same in a part of a statement',
    {
      'server/src/features/stores/stores.sql.ts':
        'sql`with locked as (select (select 1) as e from b for update) update b set a = 1`',
    },
    'locks rows in a select with a subquery',
  ],
  [
    "the device's clock in a screen",
    { 'storefront/src/features/orders/a.tsx': 'const now = new Date();' },
    "reads the device's clock",
  ],
  ['unfinished code', { 'server/src/app/a.ts': '// TODO' }, 'contains TODO'],
  ['any', { 'server/src/app/a.ts': 'const a = b as any;' }, 'contains as any'],
  [
    'a test title without a subject',
    { 'web/ui/a.test.ts': `it.each([1])('what is pressed twice counts once', () => {});` },
    'has a test title without a subject',
  ],
  [
    'a comment without a subject',
    { 'web/ui/a.ts': 'interface A {\n  /** Of the site. */\n  locale: string;\n}' },
    'has a comment without a subject: /** Of the site. */',
  ],
  [
    'the same in a line of a longer comment',
    { 'web/ui/a.ts': '/**\n * Of the site.\n */\nexport const LOCALE = 1;' },
    'has a comment without a subject',
  ],
  ['raw HTML', { 'storefront/src/app/a.tsx': 'x.innerHTML = y;' }, 'writes HTML from text'],
])('the rules report: %s', (_, files, violation) => {
  expect(getViolations(files)).toContainEqual(expect.stringContaining(violation));
});

test('the rules accept what the layers allow', () => {
  const files = {
    'contract/a.ts': `import { z } from 'zod';\nimport type { B } from './b.ts';`,
    'contract/b.ts': '',
    'server/src/app/main.ts': 'process.exit(0);',
    'server/src/app/app.ts': `import { x } from '../features/orders/orders.routes.ts';\nawait import('../../../dev/outbox/outbox.ts');`,
    'server/src/features/stores/stores.test.ts': `import { s } from '../../../../test/test-app.ts';\nimport { p } from '../orders/checkout/read-cart.ts';`,
    'server/src/features/orders/orders.ts': `import { withTenant } from '../../platform/db/with-tenant.ts';\nimport { s } from '../stores/stores.ts';\nimport { p } from './checkout/place-order.ts';`,
    'server/src/features/stores/stores.sql.ts':
      'sql`select (select 1) from a`; sql`select max(a) from b where c in (select 1) for update of b`;',
    'dev/outbox/outbox.ts': `import { n } from '../../server/src/features/notifications/notifications.ts';`,
    'storefront/src/features/dish/dish-overlays.tsx': `import type { Cart } from '../../../../contract/a.ts';\nimport { cart } from '../cart/cart.ts';\nimport { Button } from '../../../../web/ui/button.tsx';\nawait import('../dish/item-sheet.lazy.tsx');`,
    'web/ui/button.tsx': `import { useId } from 'react';\nimport css from './button.module.css';\nimport { palette } from '../theme/palette.ts';`,
  };
  expect(getViolations(files)).toEqual([]);
});
