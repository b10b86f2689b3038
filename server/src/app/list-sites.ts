import type { SenderSettings } from './sender-settings.ts';
import type { Database } from '../platform/db/database.ts';
import { createTenants } from '../features/tenants/tenants.ts';

/** The addresses of all sites in words, for the terminal. `address` is where the server listens. */
export async function listSites(
  { app }: Pick<Database, 'app'>,
  address: string,
  { smtp, twilio }: SenderSettings,
): Promise<string> {
  const { port } = new URL(address);
  const listed = await createTenants({ database: app, isDemo: false }).list();
  const isMain = ({ hosts }: { hosts: string[] }) => hosts.includes('localhost');
  const inOrder = listed.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  const lines = inOrder.map(({ name, hosts }) => {
    const host = hosts.find((each) => each === 'localhost') ?? hosts[0] ?? '';
    return `  ${name.padEnd(22)} http://${host}:${port}`;
  });
  const outbox = `  ${'Messages (demo)'.padEnd(22)} http://localhost:${port}/dev/outbox`;
  const isThere = !smtp || !twilio;
  return `${[...lines, ...(isThere ? [outbox] : [])].join('\n')}\n`;
}
