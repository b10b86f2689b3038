// npm run tiffin -- content holidays SITE: the bank holidays of the next two weeks, and which stores have not said what they do.
import { userInfo } from 'node:os';

import { tenantSlug } from '../../../../contract/ids.ts';
import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { describeHoliday, describeSpans } from '../calendar/calendar.ts';
import { keepUsualHours, readHolidayStores, readSite } from './holidays.sql.ts';
import { listStoreHolidays } from './list-store-holidays.ts';

interface HolidayCommandDeps {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'owner'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

const STATES = { special: 'special day', usual: 'usual hours', open: 'NOT REVIEWED' };

export function holidayCommands({ print, withDatabase }: HolidayCommandDeps): CliCommand[] {
  const inSite = (
    siteId: string,
    work: (
      tx: Tx,
      site: NonNullable<Awaited<ReturnType<typeof readSite>>>,
      at: Date,
    ) => Promise<void>,
  ): Promise<void> => {
    const unknown = new CommandFailed(`There is no site '${siteId}'.`);
    if (!tenantSlug.safeParse(siteId).success) throw unknown;
    return withDatabase((database, now) =>
      withTenant(database.owner, siteId, async (tx) => {
        const site = await readSite(tx);
        if (!site) throw unknown;
        await work(tx, site, now());
      }),
    );
  };
  return [
    {
      name: 'content holidays',
      args: ['SITE'],
      description: 'list the bank holidays of the next two weeks and the hours of each store',
      run: ({ args: [siteId = ''] }) =>
        inSite(siteId, async (tx, site, at) => {
          const stores = await readHolidayStores(tx);
          const lines = stores.flatMap((each) =>
            listStoreHolidays(each, site, at).map(
              ({ holiday, spans, state }) =>
                `${describeHoliday(holiday, site.locale)}  ${each.store.id}  ${describeSpans(spans, site.locale)}  ${STATES[state]}`,
            ),
          );
          if (lines.length === 0) print('No bank holiday in the next two weeks.');
          lines.forEach(print);
        }),
    },
    {
      name: 'content keep-hours',
      args: ['SITE', 'STORE', 'DATE'],
      description:
        'record that a store keeps its usual hours on a bank holiday, such as 2026-12-28',
      run: ({ args: [siteId = '', storeId = '', date = ''] }) =>
        inSite(siteId, async (tx, site, at) => {
          const stores = await readHolidayStores(tx);
          const found = stores.find(({ store }) => store.id === storeId);
          if (!found)
            throw new CommandFailed(
              `There is no store '${storeId}'. Stores: ${stores.map(({ store }) => store.id).join(', ')}.`,
            );
          const holidays = listStoreHolidays(found, site, at);
          const chosen = holidays.find(({ holiday }) => holiday.date === date);
          if (!chosen)
            throw new CommandFailed(
              `'${date}' is no bank holiday of ${storeId} in the next two weeks. There are: ${holidays.map(({ holiday }) => holiday.date).join(', ') || 'none'}.`,
            );
          if (chosen.state === 'special')
            throw new CommandFailed(`${storeId} has a special day on ${date}.`);
          await keepUsualHours(tx, { storeId, date, by: userInfo().username, at });
          print(
            `${storeId} keeps its usual hours on ${describeHoliday(chosen.holiday, site.locale)}.`,
          );
        }),
    },
  ];
}
