import { expect, test } from 'vitest';
import { houseFaults, readHouse } from './violations.ts';

test('the house keeps its rules', async () => {
  expect(houseFaults(await readHouse())).toEqual([]);
});

const faultsOf = (files: Record<string, string>) => houseFaults(new Map(Object.entries(files)));

test.each<[string, Record<string, string>, string]>([
  [
    'contract imports nothing of ours',
    { 'contract/cart.ts': `import { x } from '../server/src/x.ts';` },
    'the contract imports only zod',
  ],
  [
    'contract does no I/O',
    { 'contract/cart.ts': `import { readFile } from 'node:fs';` },
    'the contract imports only zod',
  ],
  [
    'server and storefront never meet',
    { 'server/src/app/app.ts': `import { App } from '../../storefront/src/app.tsx';` },
    'server imports contract and itself',
  ],
  [
    'nor as types',
    { 'storefront/src/x.ts': `import type { App } from '../../server/src/app.ts';` },
    'storefront imports contract and itself',
  ],
  [
    'nor late',
    { 'storefront/src/x.ts': `const a = await import('../../server/src/app.ts');` },
    'storefront imports contract and itself',
  ],
  [
    'a feature’s inside is closed',
    { 'server/src/features/orders/orders.ts': `import { q } from '../stores/stores.sql.ts';` },
    "only stores's door",
  ],
  [
    'db’s inside is closed',
    {
      'server/src/features/orders/orders.ts': `import {\n  poolOf,\n} from '../db/transaction.ts';`,
    },
    'is the inside of db',
  ],
  [
    'the ground knows no feature',
    { 'server/src/platform/http/server.ts': `import { o } from '../ordering/ordering.ts';` },
    'http stands below the features',
  ],
  [
    'starting up is no feature’s business',
    { 'server/src/features/orders/orders.ts': `import { l } from '../startup/log-options.ts';` },
    'only main.ts, cluster.ts, sandbox.ts, cli.ts and app.ts',
  ],
  [
    'what ships knows no tests',
    { 'server/src/app/app.ts': `import { s } from './fixtures/whole-server.ts';` },
    'is for tests',
  ],
  [
    'pg stays in its room',
    { 'server/src/features/orders/orders.ts': `import pg from 'pg';` },
    'through withTenant',
  ],
  [
    'ui knows React only',
    { 'web/ui/button.tsx': `import { Link } from 'wouter';` },
    'ui knows React only',
  ],
  [
    'ui knows no feature',
    { 'web/ui/button.tsx': `import { cart } from '../cart/cart.ts';` },
    'ui knows no route',
  ],
  [
    'a screen’s inside is closed',
    { 'storefront/src/features/menu/menu.tsx': `import { c } from '../cart/cart-lines.tsx';` },
    "only cart's door",
  ],
  [
    'no zod in the browser',
    { 'storefront/src/features/menu/menu.tsx': `import { z } from 'zod';` },
    'brings zod to the browser',
  ],
  [
    'not even through the contract',
    {
      'storefront/src/features/menu/menu.tsx': `import { a } from '../../../contract/a.ts';`,
      'contract/a.ts': `export { b } from './b.ts';`,
      'contract/b.ts': `import { z } from 'zod';`,
    },
    'brings zod to the browser through contract/a.ts',
  ],
  [
    'no cycles',
    {
      'server/src/a.ts': `import { b } from './b.ts';`,
      'server/src/b.ts': `import { a } from './a.ts';`,
    },
    'imports itself through',
  ],
  ['no drawers', { 'server/src/ordering/utils.ts': '' }, 'is a drawer'],
  ['no barrels', { 'storefront/src/ui/index.ts': '' }, 'is a drawer'],
  ['kebab-case', { 'server/src/ordering/placeOrder.ts': '' }, 'kebab-case'],
  ['a page, not a scroll', { 'server/src/a.ts': 'x;\n'.repeat(301) }, 'has 301 lines'],
  ['named exports only', { 'server/src/a.ts': 'export default 1;' }, 'has a default export'],
  [
    'only main touches process',
    { 'server/src/http/a.ts': 'const a = process.env;' },
    'touches process',
  ],
  [
    'no SQL from text',
    { 'server/src/features/stores/stores.sql.ts': 'sql.raw(name)' },
    'builds SQL from text',
  ],
  [
    'no SQL from templates',
    { 'server/src/features/stores/stores.sql.ts': 'db.query(`select ${x}`)' },
    'builds SQL from text',
  ],
  ['nothing half done', { 'server/src/a.ts': '// TODO' }, 'holds TODO'],
  ['no loosened types', { 'server/src/a.ts': 'const a = b as any;' }, 'holds as any'],
  ['no raw HTML', { 'storefront/src/a.tsx': 'x.innerHTML = y;' }, 'writes HTML from text'],
])('the rule bites: %s', (_, files, fault) => {
  expect(faultsOf(files)).toContainEqual(expect.stringContaining(fault));
});

test('what the rules allow', () => {
  const faults = faultsOf({
    'contract/a.ts': `import { z } from 'zod';\nimport type { B } from './b.ts';`,
    'contract/b.ts': `import { type A } from './a.ts';`,
    'server/src/app/app.ts': `import { x } from './ordering/parts.ts';`,
    'server/src/app/main.ts': 'process.exit(0);',
    'server/src/app/create-card-providers.ts': `import { keys } from '../outside/cards/sandbox/keys.ts';`,
    'server/src/features/stores/stores.test.ts': `import { s } from '../fixtures/browsing-server.ts';`,
    'server/src/features/orders/orders.ts': `import { withTenant } from '../db/with-tenant.ts';\nimport { s } from '../stores/stores.ts';\nimport { p } from './parts.ts';`,
    'server/src/ordering/ordering.test.ts': `import { createTestDatabase } from '../fixtures/test-database.ts';`,
    'storefront/src/features/menu/menu.tsx': `import type { Cart } from '../../../contract/a.ts';\nimport { cart } from '../cart/cart.ts';\nimport { Button } from '../ui/button.tsx';`,
    'web/ui/button.tsx': `import { useId } from 'react';\nimport css from './button.module.css';\nimport { palette } from '../theme/palette.ts';`,
  });
  expect(faults).toEqual([]);
});
