import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { runCommand } from '../../platform/cli/cli.ts';
import { privacyCommands } from './privacy-commands.ts';
import { startPrivacyServer, type PrivacyServer } from './privacy-server.fixture.ts';

let server: PrivacyServer;
let folder: string;
beforeAll(async () => {
  server = await startPrivacyServer();
  folder = await mkdtemp(join(tmpdir(), 'tiffin-erasures-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = privacyCommands({
    print,
    withDatabase: (work) => work({ app: server.database }, server.identity.now),
    pepper: async () => 'a pepper of the tests, of thirty-two bytes',
  });
  const code = await runCommand(commands, ['privacy', ...args], { print, printError: print });
  return { code, lines };
}

test('erase-again erases exactly the listed customers of a restored backup', async () => {
  const erased = await server.signIn('gone@example.org');
  await server.order(erased, { note: 'leave it with the parrot', allergyNotice: ['lupin'] });
  const stays = await server.signIn('stays@example.org');
  // The customer's rows in the backup.
  const { rows } = await server.superuser.query('select * from customers where customer_id = $1', [
    erased.customerId,
  ]);
  await server.call('DELETE', '/api/customer', undefined, erased);
  const code = await server.codeFor('gone@example.org');
  await server.call('DELETE', '/api/customer', undefined, { ...erased, code });
  const { lines } = await run('erasures');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      tenantId: 'sumo',
      customerId: erased.customerId,
      erasedAt: server.identity.now().toISOString(),
    },
  ]);
  const file = join(folder, 'erasures.jsonl');
  await writeFile(file, `\n> tiffin@0.1.0 tiffin\n> node cli.ts\n\n${lines.join('\n')}\n`);

  const [row] = rows;
  await server.superuser.query('delete from erasures');
  await server.superuser.query(
    `insert into customers (tenant_id, customer_id, first_name, email) values ($1, $2, 'Back', $3)`,
    [row.tenant_id, row.customer_id, row.email],
  );
  expect(await run('erase-again', file)).toEqual({
    code: 0,
    lines: ['Erased 1 of 1 listed customers again'],
  });
  const after = await server.dump();
  expect(after).not.toContain('gone@example.org');
  expect((await server.call('GET', '/api/customer', undefined, stays)).status).toBe(200);
  expect((await run('erase-again', file)).lines).toEqual(['Erased 0 of 1 listed customers again']);
  expect((await run('erasures')).lines).toEqual(lines);
});

test.each([
  ['no JSON', 'line'],
  [{ customerId: 'somebody' }, 'customerId'],
  [{ tenantId: 'No Site' }, 'tenantId'],
])('a list with %j is rejected and erases no customer', async (part, field) => {
  const stays = await server.signIn('listed@example.org');
  const line = { tenantId: 'sumo', customerId: stays.customerId, erasedAt: '2026-03-10T12:00:00Z' };
  const bad = typeof part === 'string' ? part : JSON.stringify({ ...line, ...part });
  const file = join(folder, 'damaged.jsonl');
  await writeFile(file, `${JSON.stringify(line)}\n${bad}\n`);
  const { code, lines } = await run('erase-again', file);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(`${file}:2 invalid ${field}`);
  expect((await server.call('GET', '/api/customer', undefined, stays)).status).toBe(200);
});
