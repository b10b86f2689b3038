import { sql } from 'kysely';
import { z } from 'zod';

import { colour, FONT_PAIRS, legalIdentity } from '../../../../contract/sites/tenant.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { EmailBrand } from './email/email-content.ts';

const FALLBACK_THEME = { fontPair: 'system', radius: 'soft' } as const;

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
    .default(FALLBACK_THEME),
  timeZone: z.string().default('Europe/London'),
  locale: z.string().optional(),
  languages: z.array(z.string()).optional(),
});

const DEFAULT_LOCALE = 'en-GB';

export async function findSender(tx: Tx): Promise<EmailBrand> {
  const { definition, hosts } = await tx
    .selectFrom('tenants as t')
    .select('definition')
    .select(
      sql<
        string[]
      >`array(select host from tenant_hosts h where h.tenant_id = t.tenant_id order by host)`.as(
        'hosts',
      ),
    )
    .where('tenant_id', '=', getTenantId(tx))
    .executeTakeFirstOrThrow();
  const { colorPalatte, SecondaryColorPalatte, locale, languages, ...rest } =
    senderFields.parse(definition);
  return {
    ...rest,
    host: chooseHost(hosts),
    colour: colorPalatte,
    secondColour: SecondaryColorPalatte ?? colorPalatte,
    legal: rest.legal ?? null,
    locales: languages ?? [locale ?? DEFAULT_LOCALE],
  };
}

/** Host for links in messages that no request caused; localhost on a development machine. */
const chooseHost = (hosts: readonly string[]): string | null =>
  hosts.find((host) => host === 'localhost') ?? hosts[0] ?? null;
