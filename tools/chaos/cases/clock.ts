// F12: the server's clock jumps, or runs at twice its speed, while the database's clock is right.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { runCancelledOrder, runAbandonedOrder, runPaidOrder } from '../customer-scenarios.ts';
import { readMetric } from '../read-metric.ts';
import { finishRun } from '../run-result.ts';

const JUMPS = ['+600', '-600', '-3600', '+3600'];
/** Longer than the interval of 2 s at which unpaid orders are expired. */
const EXPIRY_CHECK_MILLISECONDS = 5_000;
const FAST_CLOCK_MILLISECONDS = 20_000;

export const clock: ChaosCase = async () => {
  const library = await getFaketimeLibrary();
  if (library === null)
    return { skipped: 'faketime is not installed (Debian: apt install faketime)' };
  return [
    await withChaosSite((site) => jump(site, library)),
    await withChaosSite((site) => runFast(site, library)),
  ];
};

/** The library that the dynamic linker must preload, as Debian's faketime command sets it. */
async function getFaketimeLibrary(): Promise<string | null> {
  const output = await promisify(execFile)('faketime', ['-f', '+0', 'env']).catch(() => null);
  return output && (/^LD_PRELOAD=(.+)$/m.exec(output.stdout)?.[1] ?? null);
}

async function jump(site: ChaosSite, library: string): Promise<CaseResult> {
  const file = join(site.folder, 'clock');
  await writeFile(file, '+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Setting a clock does not change the monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const slowestReadyMilliseconds = await site.start(0, env);
  const signIns: Record<string, number> = {};
  const aheadSeconds: Record<string, number> = {};
  for (const offset of JUMPS) {
    const email = `clock${offset.replace('+', 'p')}@bench.test`;
    const code = await requestCode(site, email);
    await runAbandonedOrder(site.context, site.nextCustomer());
    await writeFile(file, offset);
    aheadSeconds[offset] = await readAhead(site);
    signIns[offset] = await signIn(site, email, code);
    await Promise.all([
      runPaidOrder(site.context, site.nextCustomer()),
      runCancelledOrder(site.context, site.nextCustomer()),
      pause(EXPIRY_CHECK_MILLISECONDS),
    ]);
    await writeFile(file, '+0');
  }
  const expiredEarly = await countExpiredEarly(site);
  const figures = await finishRun(site, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds: 0,
  });
  return {
    title: `F12: the server's clock jumps by ${JUMPS.join(', ')} s and back`,
    figures: { ...figures, expiredEarly, signIns, aheadSeconds },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'the clock was wrong': JUMPS.every(
        (each) => Math.abs((aheadSeconds[each] ?? 0) - Number(each)) < 30,
      ),
      'no order expired early': expiredEarly === 0,
      'codes from before the jump are accepted': Object.values(signIns).every(
        (status) => status === 200,
      ),
    }),
  };
}

async function runFast(site: ChaosSite, library: string): Promise<CaseResult> {
  const slowestReadyMilliseconds = await site.start(0, { LD_PRELOAD: library, FAKETIME: '+0 x2' });
  await runAbandonedOrder(site.context, site.nextCustomer());
  const ends = performance.now() + FAST_CLOCK_MILLISECONDS;
  while (performance.now() < ends) await runPaidOrder(site.context, site.nextCustomer());
  const aheadSeconds = await readAhead(site);
  const expiredEarly = await countExpiredEarly(site);
  const figures = await finishRun(site, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds: 0,
  });
  return {
    title: `F12: the server's clock runs at twice its speed for ${FAST_CLOCK_MILLISECONDS / 1_000} s`,
    figures: { ...figures, expiredEarly, aheadSeconds },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'the clock was wrong': aheadSeconds > FAST_CLOCK_MILLISECONDS / 2_000,
      'no order expired early': expiredEarly === 0,
    }),
  };
}

async function countExpiredEarly(site: ChaosSite): Promise<number> {
  const [row] = await site.query<{ early: number }>(`
    select count(*)::int as early from order_events e join orders o using (tenant_id, order_id)
    where e.to_status = 'expired' and e.at < o.pay_by`);
  return row?.early ?? Number.NaN;
}

async function readAhead({ origin }: ChaosSite): Promise<number> {
  return Math.round((await readMetric(origin))('tiffin_clock_ahead_seconds'));
}

const CODE_MILLISECONDS = 10_000;

async function requestCode(site: ChaosSite, email: string): Promise<string> {
  const { status } = await site.context.client.call('POST', '/api/register', { body: { email } });
  if (status !== 200) throw new Error(`Requesting a code failed with ${status}`);
  const deadline = performance.now() + CODE_MILLISECONDS;
  for (;;) {
    const [sent] = await site.query<{ text: string }>(
      `select text from outbox_messages where recipient = '${email}'`,
    );
    const code = /\b\d{4}\b/.exec(sent?.text ?? '')?.[0];
    if (code) return code;
    if (performance.now() > deadline) throw new Error(`No code was sent to ${email}`);
    await pause(50);
  }
}

async function signIn(site: ChaosSite, email: string, code: string): Promise<number> {
  const { status } = await site.context.client.call('POST', '/api/verify-otp', {
    body: { email, code },
  });
  return status;
}
