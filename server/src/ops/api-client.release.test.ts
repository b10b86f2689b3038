// The promise of docs/api.md: types generated from the description check a whole order, and the order works.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Order, PaymentHandle } from '../../../contract/orders/order.ts';
import { startWholeApp, type WholeApp } from '../../../test/apps/whole-app.ts';

interface Example {
  orderAMeal(site: string, customer: object): Promise<Order>;
}

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE = join(ROOT, 'docs/api/order-a-meal.ts');
const COMPILER_OPTIONS = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

let server: WholeApp;
let folder: string;

beforeAll(async () => {
  server = await startWholeApp();
  await server.superuser.query(
    "insert into tenant_hosts (tenant_id, host) values ('sumo', '127.0.0.1')",
  );
  folder = await mkdtemp(join(tmpdir(), 'tiffin-client-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] }),
    'tiffin.ts': await generateTypes(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function generateTypes(): Promise<string> {
  // The generator builds syntax trees by an interface that TypeScript 7 no longer has.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
  });
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const { text } = await server.request({
    host: '127.0.0.1',
    method: 'GET',
    path: '/api/openapi.json',
  });
  const types = astToString(await openapiTypes(text));
  hooks.deregister();
  return types;
}

/** Output of the compiler; empty without errors. */
async function check(program: string): Promise<string> {
  await writeFile(join(folder, 'order-a-meal.ts'), program);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder])
    .then(({ stdout }) => stdout)
    .catch(({ stdout }: { stdout: string }) => stdout);
}

it('a generated client type-checks a whole order', async () => {
  expect(await check(await readFile(EXAMPLE, 'utf8'))).toBe('');
});

it.each([
  ['a path', "'/api/verify-otp'", "'/api/verify'"],
  ['a field of a request', 'expectedTotal:', 'expectedPrice:'],
  ['a field of a reply', 'quote.totalMinor', 'quote.total'],
  ['a value', "mode: 'delivery'", "mode: 'drone'"],
])('%s that the API does not have is an error', async (_, known, unknown) => {
  const program = await readFile(EXAMPLE, 'utf8');
  expect(program).toContain(known);
  expect(await check(program.replace(known, unknown))).toContain('error TS');
});

it('the same program places and pays an order', async () => {
  const { orderAMeal } = (await import(EXAMPLE)) as Example;
  const order = await orderAMeal(server.origin, {
    name: 'Amira Khan',
    email: 'amira@example.com',
    phone: '+447700900123',
    address: { line1: '12 Example Street', town: 'London', postcode: 'NW1 8AB' },
    readCode: async () => {
      const { rows } = await server.superuser.query<{ code: string }>(
        "select content ->> 'code' as code from messages where recipient = 'amira@example.com'",
      );
      return rows[0]?.code;
    },
    pay: confirmInSandbox,
  });
  expect(order).toMatchObject({ paymentState: 'succeeded', mode: 'delivery' });
  expect(['placed', 'accepted']).toContain(order.status);
});

async function confirmInSandbox(payment: PaymentHandle): Promise<void> {
  const { status } = await fetch(
    `${server.origin}/sandbox/v1/payment_intents/${payment.intentId}/confirm`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${payment.publishableKey}`,
      },
      body: JSON.stringify({
        client_secret: payment.clientSecret,
        card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      }),
    },
  );
  expect(status).toBe(200);
}
