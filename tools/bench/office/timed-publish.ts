// F3: a change set is published at its moment by the wall clock, and after a restart if the server was killed before.
import type { FigureRow } from './figure-row.ts';
import { untilTrue, type OfficeSite } from './office-site.ts';

const MINUTE = 60_000;
/** A set is prepared at least this long before its moment. */
const AHEAD_MILLISECONDS = 5_000;
const STORE = 'camden';
const DISH = 'd200';

export async function measureTimedPublish(site: OfficeSite): Promise<FigureRow[]> {
  const due = await scheduleAtMinute(site, 'At its time', 1_301);
  const onTime = (await untilPrice(site, 1_301)) - due;
  const dueWhileDown = await scheduleAtMinute(site, 'While the server is down', 1_302);
  await site.kill();
  await untilTrue(() => Promise.resolve(Date.now() > dueWhileDown));
  const ready = await site.restart();
  const afterRestart = (await untilPrice(site, 1_302)) - ready;
  return [
    {
      id: 'F3',
      figure: 'timed publish: live after its time',
      unit: 'ms',
      target: 1_000,
      measured: onTime,
    },
    {
      id: 'F3',
      figure: 'due while killed: live after ready',
      unit: 'ms',
      target: 1_000,
      measured: afterRestart,
    },
  ];
}

const untilPrice = (site: OfficeSite, priceMinor: number): Promise<number> =>
  untilTrue(async () => (await site.readDish(STORE, DISH)).priceMinor === priceMinor);

/** Returns the moment, a whole minute, in milliseconds since 1970. */
async function scheduleAtMinute(
  { owner }: OfficeSite,
  name: string,
  priceMinor: number,
): Promise<number> {
  const due = Math.ceil((Date.now() + AHEAD_MILLISECONDS) / MINUTE) * MINUTE;
  const begun = await owner.request('beginChangeSet', { body: { name } });
  const params = { id: begun.body.data.id };
  const value = (priceMinor / 100).toFixed(2);
  const changes = [{ document: `dish/${DISH}`, field: 'price', value }];
  const changed = await owner.request('changeContent', { params, body: { changes } });
  const { version } = changed.body.data;
  const at = formatLondonTime(due);
  const scheduled = await owner.request('publishChangeSet', {
    params,
    body: { version, at, reason: '' },
  });
  if (scheduled.status !== 200) throw new Error(`${name} was not scheduled: ${scheduled.text}`);
  return due;
}

/** '2026-12-24T05:00', as the site's people write it. */
const formatLondonTime = (moment: number): string =>
  new Date(moment)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');
