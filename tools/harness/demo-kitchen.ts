// The people of a store in a running demo: its owner signs in to the console, and says what else is in a dish for a while.
import { setTimeout as pause } from 'node:timers/promises';

import { ALLERGENS } from '../../contract/allergens/allergens.ts';
import type { MenuItem } from '../../contract/catalogue/catalogue.ts';
import { getDemoOwnerEmail } from '../../server/src/features/staff/staff.ts';
import { callConsole, createConsoleClient } from '../../test/clients/staff-client.ts';
import type { SiteClient } from './site-client.ts';

const STAFF_CODE = /\b\d{6}\b/;
const MINUTES = 30;

export interface DemoKitchen {
  /** Adds an allergen that the dish does not have to it, for half an hour. Returns a line about it; null: it has all. */
  addAllergen(storeId: string, dish: MenuItem): Promise<string | null>;
}

/** `host` of the site, with its port. */
export async function signInToKitchen(
  client: SiteClient,
  { host, tenantId, port }: { host: string; tenantId: string; port: number },
): Promise<DemoKitchen> {
  const email = getDemoOwnerEmail(tenantId);
  const post = (suffix: string, body: object) =>
    callConsole(port, 'POST', `/ops/api/sites/${tenantId}/${suffix}`, { body });
  await post('sign-in/code', { email });
  const code = await waitForMessage(client, host, email, STAFF_CODE);
  const { headers, status, text } = await post('sign-in', { email, code });
  if (status !== 200) throw new Error(`${email} could not sign in: ${text}`);
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
  const console = createConsoleClient({ port, now: () => new Date() }, tenantId, cookie);
  return {
    async addAllergen(storeId, { id, name, allergens }) {
      const known = [...allergens.contains, ...allergens.mayContain];
      const allergen = ALLERGENS.find((each) => !known.includes(each));
      if (!allergen) return null;
      const until = new Date(Date.now() + MINUTES * 60_000).toISOString();
      const [outcome] = await console.send({
        kind: 'allergen.set',
        storeId,
        subject: { itemId: id },
        allergen,
        level: 'contains',
        until,
      });
      if (outcome?.result !== 'done')
        throw new Error(`${name}: the allergen was refused: ${outcome?.code}`);
      return `The kitchen says that ${name} contains ${allergen} for ${MINUTES} minutes`;
    },
  };
}

/** The first match in a message of the demo's outbox to this address. */
export async function waitForMessage(
  client: SiteClient,
  host: string,
  to: string,
  pattern: RegExp,
): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = await client.call('GET', '/dev/outbox', { host });
    const entries = body as unknown as readonly { to: string; text: string }[];
    const found = entries.find((entry) => entry.to === to && pattern.test(entry.text));
    if (found) return pattern.exec(found.text)?.[0] ?? '';
    await pause(200);
  }
  throw new Error(`No code for ${to} arrived in the outbox`);
}
