import { z } from 'zod';
import { colour, FONT_PAIRS, legalIdentity } from '../../../../contract/tenant.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { EmailBrand } from './email/email-content.ts';

const FALLBACK_LOOK = { fontPair: 'system', radius: 'soft' } as const;

const senderFields = z.object({
  websiteName: z.string(),
  colorPalatte: colour,
  SecondaryColorPalatte: colour.optional(),
  contactNumber: z.string(),
  supportEmail: z.string(),
  // Tenants for a group of stores lack these.
  legal: legalIdentity.optional(),
  theme: z
    .object({ fontPair: z.enum(FONT_PAIRS), radius: z.enum(['square', 'soft', 'round']) })
    .default(FALLBACK_LOOK),
  timeZone: z.string().default('Europe/London'),
  locale: z.string().optional(),
  languages: z.array(z.string()).optional(),
});

const DEFAULT_LOCALE = 'en-GB';

export async function findSender(tx: Tx): Promise<EmailBrand> {
  const [{ definition }, host] = await Promise.all([
    tx
      .selectFrom('tenants')
      .select('definition')
      .where('tenant_id', '=', getTenantId(tx))
      .executeTakeFirstOrThrow(),
    findHost(tx),
  ]);
  const { colorPalatte, SecondaryColorPalatte, locale, languages, ...rest } =
    senderFields.parse(definition);
  return {
    ...rest,
    host,
    colour: colorPalatte,
    secondColour: SecondaryColorPalatte ?? colorPalatte,
    legal: rest.legal ?? null,
    locales: languages ?? [locale ?? DEFAULT_LOCALE],
  };
}

/** Host for links in messages that no request caused; localhost on a development machine. */
async function findHost(tx: Tx): Promise<string | null> {
  const rows = await tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where('tenant_id', '=', getTenantId(tx))
    .orderBy('host')
    .execute();
  const hosts = rows.map(({ host }) => host);
  return hosts.find((host) => host === 'localhost') ?? hosts[0] ?? null;
}
