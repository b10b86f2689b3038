// How each site stands with its card provider, as the last comparison found it.
import type { Command } from '../../platform/cli/command-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createTenants } from '../tenants/tenants.ts';
import { readAudit, type PaymentAudit } from './audit.sql.ts';

interface Surroundings {
  print(line: string): void;
  withDatabase<Result>(work: (database: Pick<Database, 'app'>) => Promise<Result>): Promise<Result>;
}

export const paymentCommands = ({ print, withDatabase }: Surroundings): Command[] => [
  {
    name: 'payments audit',
    about: 'what each site has open with its card provider; exit code 1 if the books differ',
    run: () =>
      withDatabase(async ({ app }) => {
        const listed = await createTenants({ database: app, isDemo: false }).list();
        let breaks = 0;
        for (const { tenantId, kind } of listed) {
          if (kind !== 'site') continue;
          const audit = await withTenant(app, tenantId, readAudit, { isReadOnly: true });
          linesOf(tenantId, audit).forEach(print);
          breaks += audit.breaks.length;
        }
        print(breaks === 0 ? 'No breaks.' : `${breaks} ${breaks === 1 ? 'break' : 'breaks'}.`);
        return breaks === 0 ? 0 : 1;
      }),
  },
];

function linesOf(tenantId: string, audit: PaymentAudit): string[] {
  const { comparedAt, openIntents, unfinishedRefunds, failedRefunds, disputed, breaks } = audit;
  const stray = breaks.filter(({ kind }) => kind === 'stray_money');
  const strayMinor = stray.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    `${tenantId}: ${comparedAt ? `compared ${comparedAt.toISOString()}` : 'not compared yet'}`,
    `  open intents         ${sumOf(openIntents)}`,
    `  unfinished refunds   ${sumOf(unfinishedRefunds)}`,
    `  refunds that failed  ${sumOf(failedRefunds)}`,
    `  disputed payments    ${disputed}`,
    `  money without order  ${sumOf({ count: stray.length, sumMinor: strayMinor })}`,
    `  breaks               ${breaks.length}`,
    ...breaks.flatMap(({ kind, provider, intentId, orderId, openedAt, theirs, ours }) => [
      `    ${kind} since ${openedAt.toISOString()}: ${provider} ${intentId}, order ${orderId}`,
      `      theirs: ${theirs}`,
      `      ours:   ${ours}`,
    ]),
  ];
}

/** Minor units, as everything here is read beside a provider's dashboard or a ledger. */
const sumOf = ({ count, sumMinor, oldestAt }: Sum): string =>
  count === 0
    ? '0'
    : `${count}, ${sumMinor} minor units${oldestAt ? `, the oldest of ${new Date(oldestAt).toISOString()}` : ''}`;

interface Sum {
  count: number;
  sumMinor: number;
  oldestAt?: string | null;
}
