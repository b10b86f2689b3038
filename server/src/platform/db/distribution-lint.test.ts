import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { findDistributionViolations } from './distribution-lint.ts';
import { withClient } from './with-client.ts';

test('the schema can be distributed by tenant', async () => {
  const db = await createTestDatabase();
  try {
    expect(await findDistributionViolations(db.superuserUrl)).toEqual([]);
  } finally {
    await db.close();
  }
});

const notifyingFunction = `create function notify_all() returns trigger language plpgsql as
  $$ begin perform pg_notify('x', ''); return null; end $$;`;

test.each([
  ['alter table brands add unique (brand_id, tenant_id)', 'does not begin with tenant_id'],
  ['create unique index loose on brands (position)', 'unique index loose does not begin'],
  [
    `alter table declined_tries add constraint forgetful foreign key (tenant_id, customer_id)
     references customers on delete set null (customer_id)`,
    'foreign key forgetful sets columns to null',
  ],
  ['grant select (tenant_id) on brands to tiffin_clockwork', 'column tenant_id has grants'],
  [
    `${notifyingFunction} create trigger loud after insert on brands for each row execute function notify_all()`,
    'brands: trigger loud notifies',
  ],
  [
    `${notifyingFunction} create trigger loud after insert on tenants for each row execute function notify_all()`,
    'tenants: trigger loud is on a global table',
  ],
  [
    'create function is_first(b brands) returns boolean language sql as $$ select b.position = 1 $$',
    'is_first: is a function on a row of brands',
  ],
])('the lint finds a schema that cannot be distributed: %s', async (damage, violation) => {
  const broken = await createTestDatabase();
  try {
    await withClient(broken.superuserUrl, (client) => client.query(damage));
    const found = await findDistributionViolations(broken.superuserUrl);
    expect(found).toContainEqual(expect.stringContaining(violation));
  } finally {
    await broken.close();
  }
});

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

// Citus drops a function on its workers only for a member of the role that owns it, and then cannot create it again.
test('a migration that drops a function of tiffin_clockwork is a member of that role before', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, MIGRATIONS), 'utf8')));
  const owned = texts.flatMap((text) =>
    [...text.matchAll(/alter function (\w+)\S* owner to tiffin_clockwork/g)].map(
      ([, name]) => name,
    ),
  );
  const premature = texts.flatMap((text) =>
    [...text.matchAll(/drop function (?:if exists )?(\w+)/g)].filter(
      ({ 1: name, index }) =>
        owned.includes(name) &&
        !text.slice(0, index).includes('grant tiffin_clockwork to current_user'),
    ),
  );
  expect(premature.map(([statement]) => statement)).toEqual([]);
});
