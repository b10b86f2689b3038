import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { withClient } from './with-client.ts';

const { host, port, password } = inject('postgres');
const superuser = (rest: string) => `postgres://postgres:${rest}`;

const whyNot = async (opening: Promise<unknown>): Promise<string> => {
  const error = await opening.catch((thrown: unknown) => thrown);
  if (error instanceof OutsideFailure) return error.message;
  throw new Error('expected an OutsideFailure', { cause: error });
};
const open = (databaseUrl: string, appDatabaseUrl?: string) =>
  openDatabase({ dataDir: '/nowhere', databaseUrl, appDatabaseUrl: appDatabaseUrl ?? null });

test.each([
  ['an unknown host', 'x@nowhere.invalid/tiffin', "host 'nowhere.invalid' not found."],
  ['a closed port', 'x@127.0.0.1:1/tiffin', 'no database listens at 127.0.0.1:1.'],
  ['a wrong password', `x@${host}:${port}/postgres`, 'refuses the password of '],
  ['an unknown database', `${password}@${host}:${port}/nope`, "has no database 'nope'."],
  ['missing TLS', `${password}@${host}:${port}/nope?sslmode=verify-full`, 'not support SSL'],
])('%s is reported in one sentence without the password', async (_, rest, words) => {
  const why = await whyNot(open(superuser(rest)));
  expect(why).toMatch(/^DATABASE_URL: [^\n]+\.$/);
  expect(why).toContain(words);
  expect(why).not.toContain(password);
});

test('errors name the variable and a missing privilege', async () => {
  const database = await createTestDatabase();
  const wrong = database.appUrl.replace(/:[^:@]+@/, ':x@');
  expect(await whyNot(open(database.ownerUrl, wrong))).toMatch(/^APP_DATABASE_URL: .+ refuses/);

  await withClient(database.superuserUrl, (client) =>
    client.query(`drop role if exists weak; create role weak login password 'x'`),
  );
  const weak = database.ownerUrl.replace(/\/\/[^@]+@/, '//weak:x@');
  for (const needRights of [() => open(weak), () => migrate(weak)])
    expect(await whyNot(needRights())).toMatch(
      /^DATABASE_URL: its role lacks a privilege \(.*denied/,
    );
  await database.close();
});
