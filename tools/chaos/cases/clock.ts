// F12: the server's machine has a wrong clock that jumps, or runs at twice its speed; the database's is right.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { finishRun } from '../run-result.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from '../customer-scenarios.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { readMetric } from '../read-metric.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';

const JUMPS = ['+600', '-600', '-3600', '+3600'];
/** The loop that ends unpaid orders comes by every two seconds. */
const LOOKED_MILLISECONDS = 5_000;
const TWICE_AS_FAST_MILLISECONDS = 20_000;

export const clock: ChaosCase = async () => {
  const library = await getFaketimeLibrary();
  if (library === null)
    return { skipped: 'there is no faketime here (Debian: apt install faketime)' };
  return [
    await withChaosSite((shop) => jump(shop, library)),
    await withChaosSite((shop) => runFast(shop, library)),
  ];
};

/** What the dynamic linker must load, as Debian's own command sets it. */
async function getFaketimeLibrary(): Promise<string | null> {
  const asked = await promisify(execFile)('faketime', ['-f', '+0', 'env']).catch(() => null);
  return asked && (/^LD_PRELOAD=(.+)$/m.exec(asked.stdout)?.[1] ?? null);
}

async function jump(shop: ChaosSite, library: string): Promise<CaseResult> {
  const file = join(shop.folder, 'clock');
  await writeFile(file, '+0');
  const env = {
    ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' },
    // A clock that is put right does not touch the one that only goes forward.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const slowestReadyMilliseconds = await shop.start(0, env);
  const signIns: Record<string, number> = {};
  const aheadSeconds: Record<string, number> = {};
  for (const offset of JUMPS) {
    const email = `clock${offset.replace('+', 'p')}@bench.test`;
    const code = await requestCode(shop, email);
    await runAbandonedOrder(shop.parts, shop.nextCustomer());
    await writeFile(file, offset);
    aheadSeconds[offset] = await readAhead(shop);
    signIns[offset] = await signIn(shop, email, code);
    await Promise.all([
      runPaidOrder(shop.parts, shop.nextCustomer()),
      runCancelledOrder(shop.parts, shop.nextCustomer()),
      pause(LOOKED_MILLISECONDS),
    ]);
    await writeFile(file, '+0');
  }
  const expiredEarly = await countExpiredEarly(shop);
  const figures = await finishRun(shop, {
    ...{ kills: 0, slowestReadyMilliseconds, settledMilliseconds: 0 },
  });
  return {
    title: `F12: the server's clock jumps by ${JUMPS.join(', ')} s and back`,
    figures: { ...figures, expiredEarly, signIns, aheadSeconds },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      'the clock was wrong': JUMPS.every(
        (each) => Math.abs((aheadSeconds[each] ?? 0) - Number(each)) < 30,
      ),
      'nothing ended early': expiredEarly === 0,
      'codes of before the jump still work': Object.values(signIns).every(
        (status) => status === 200,
      ),
    }),
  };
}

async function runFast(shop: ChaosSite, library: string): Promise<CaseResult> {
  const slowestReadyMilliseconds = await shop.start(0, { LD_PRELOAD: library, FAKETIME: '+0 x2' });
  await runAbandonedOrder(shop.parts, shop.nextCustomer());
  const ends = performance.now() + TWICE_AS_FAST_MILLISECONDS;
  while (performance.now() < ends) await runPaidOrder(shop.parts, shop.nextCustomer());
  const aheadSeconds = await readAhead(shop);
  const expiredEarly = await countExpiredEarly(shop);
  const figures = await finishRun(shop, {
    ...{ kills: 0, slowestReadyMilliseconds, settledMilliseconds: 0 },
  });
  return {
    title: `F12: the server's clocks run at twice their speed for ${TWICE_AS_FAST_MILLISECONDS / 1_000} s`,
    figures: { ...figures, expiredEarly, aheadSeconds },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      'the clock was wrong': aheadSeconds > TWICE_AS_FAST_MILLISECONDS / 2_000,
      'nothing ended early': expiredEarly === 0,
    }),
  };
}

async function countExpiredEarly(shop: ChaosSite): Promise<number> {
  const [row] = await shop.query<{ early: number }>(`
    select count(*)::int as early from order_events e join orders o using (tenant_id, order_id)
    where e.to_status = 'expired' and e.at < o.pay_by`);
  return row?.early ?? Number.NaN;
}

async function readAhead({ origin }: ChaosSite): Promise<number> {
  return Math.round((await readMetric(origin))('tiffin_clock_ahead_seconds'));
}

const CODE_MILLISECONDS = 10_000;

async function requestCode(shop: ChaosSite, email: string): Promise<string> {
  const { status } = await shop.parts.shop.call('POST', '/api/register', { body: { email } });
  if (status !== 200) throw new Error(`No code was sent: ${status}`);
  const deadline = performance.now() + CODE_MILLISECONDS;
  for (;;) {
    const [sent] = await shop.query<{ text: string }>(
      `select text from outbox_messages where recipient = '${email}'`,
    );
    const code = /\b\d{4}\b/.exec(sent?.text ?? '')?.[0];
    if (code) return code;
    if (performance.now() > deadline) throw new Error('No code came');
    await pause(50);
  }
}

async function signIn(shop: ChaosSite, email: string, code: string): Promise<number> {
  const { status } = await shop.parts.shop.call('POST', '/api/verify-otp', {
    body: { email, code },
  });
  return status;
}
