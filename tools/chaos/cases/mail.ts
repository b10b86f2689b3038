// F9: the mail server and the SMS provider hang, refuse or are down while customers request codes; then the server is
// killed while codes are sent.
import { setTimeout as pause } from 'node:timers/promises';

import { startSmtp, type TestSmtp } from '../../../server/src/integrations/email/smtp.fixture.ts';
import {
  startTwilio,
  type TestTwilio,
} from '../../../server/src/integrations/sms/twilio.fixture.ts';
import { quantile } from '../../harness/statistics.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { finishRun } from '../run-result.ts';
import { startSteadyLoad } from '../steady-load.ts';

const CODES_PER_SECOND = 5;
const FAULT_MILLISECONDS = 20_000;
const MAX_CONCURRENT = 50;
const CRASHES = 3;
const MAX_P99_MILLISECONDS = 300;
const MAX_DELIVERY_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 150_000;

export const mail: ChaosCase = async () => [await withChaosSite(runProviderFaults)];

interface MessageProviders {
  smtp: TestSmtp;
  twilio: TestTwilio;
}

interface ProviderFault {
  by: 'email' | 'phone';
  begin(providers: MessageProviders): Promise<void>;
}

const FAULTS: Readonly<Record<string, ProviderFault>> = {
  'mail hangs': createMailFault({ hangs: 'connect' }),
  'mail replies 451': createMailFault({ refuse: { at: 'to', code: 451 } }),
  'mail replies 554': createMailFault({ refuse: { at: 'connect', code: 554 } }),
  'mail is down': { by: 'email', begin: ({ smtp }) => smtp.stop() },
  'SMS hang': createSmsFault({ hangs: 'before' }),
  'SMS reply 503': createSmsFault({ refuse: { status: 503 } }),
};

function createMailFault(fault: TestSmtp['fault']): ProviderFault {
  return {
    by: 'email',
    async begin({ smtp }) {
      smtp.fault = fault;
    },
  };
}

function createSmsFault(fault: TestTwilio['fault']): ProviderFault {
  return {
    by: 'phone',
    async begin({ twilio }) {
      twilio.fault = fault;
    },
  };
}

async function runProviderFaults(site: ChaosSite): Promise<CaseResult> {
  const providers: MessageProviders = { smtp: await startMail(), twilio: await startTwilio() };
  const received: string[] = [];
  const settings = toSettings(providers);
  const slowestReadyMilliseconds = await site.start(0, settings);
  const requested = new Set<string>();
  const wasDelivered = () => {
    const all = new Set(getRecipients(providers, received));
    return [...requested].every((address) => all.has(address));
  };
  const recipients = { email: emails(), phone: phones() };
  const request = async (by: 'email' | 'phone', milliseconds: number): Promise<RequestResult> =>
    requestCodes(site, by, recipients[by], requested, milliseconds);
  const before = {
    email: await request('email', FAULT_MILLISECONDS / 2),
    phone: await request('phone', FAULT_MILLISECONDS / 2),
  };
  await waitUntil(wasDelivered);
  const figures: Record<string, object> = {};
  const targets: Record<string, boolean> = {};
  for (const [name, { by, begin }] of Object.entries(FAULTS)) {
    await begin(providers);
    const during = await request(by, FAULT_MILLISECONDS);
    if (name === 'mail is down') {
      received.push(...providers.smtp.mails.flatMap(({ to }) => to));
      providers.smtp = await startMail(providers.smtp.port);
    }
    Object.assign(providers.smtp, { fault: {} });
    Object.assign(providers.twilio, { fault: {} });
    const deliveredMilliseconds = await waitUntil(wasDelivered);
    figures[name] = {
      p99Milliseconds: [before[by].p99Milliseconds, during.p99Milliseconds],
      codes: during.count,
      failed: during.failed,
      deliveredMilliseconds,
    };
    targets[`${name}: requests take at most 300 ms`] =
      during.p99Milliseconds <= MAX_P99_MILLISECONDS;
    targets[`${name}: no request was refused`] = during.failed === 0;
    targets[`${name}: delivered within 60 s`] = deliveredMilliseconds <= MAX_DELIVERY_MILLISECONDS;
  }
  const duplicatesBefore = countDuplicates(getRecipients(providers, received));
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await request('email', 2_000);
    await site.kill();
    await site.start(0, settings);
  }
  const crashDeliveredMilliseconds = await waitUntil(wasDelivered);
  const all = getRecipients(providers, received);
  const run = await finishRun(site, {
    kills: CRASHES,
    slowestReadyMilliseconds,
    settledMilliseconds: 0,
  });
  await Promise.all([providers.smtp.stop(), providers.twilio.stop()]);
  const duplicatesByCrashes = countDuplicates(all) - duplicatesBefore;
  return {
    title: `F9: ${CODES_PER_SECOND} codes a second while messages cannot be sent for ${FAULT_MILLISECONDS / 1_000} s, then ${CRASHES} kills`,
    figures: {
      ...figures,
      codes: requested.size,
      received: all.length,
      duplicatesBefore,
      duplicatesByCrashes,
      crashDeliveredMilliseconds,
      broken: run.broken,
    },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(run),
      ...targets,
      'every code was delivered': wasDelivered(),
      'no duplicate without a crash': duplicatesBefore === 0,
      'no more duplicates than crashes': duplicatesByCrashes <= CRASHES,
    }),
  };
}

const startMail = (port?: number) => startSmtp({ disabledCommands: ['STARTTLS'] }, port);

const toSettings = ({ smtp, twilio }: MessageProviders): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  SMTP_TLS: 'off',
  MAIL_FROM: 'eat@bench.test',
  TWILIO_URL: twilio.settings.baseUrl,
  TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
  TWILIO_AUTH_TOKEN: twilio.settings.authToken,
  TWILIO_FROM: twilio.settings.from,
});

/** The recipients of all messages, those of a mail server that was stopped included. */
const getRecipients = (
  { smtp, twilio }: MessageProviders,
  earlier: readonly string[],
): string[] => [
  ...earlier,
  ...smtp.mails.flatMap(({ to }) => to),
  ...twilio.messages.map(({ to }) => to),
];

const countDuplicates = (addresses: readonly string[]): number =>
  addresses.length - new Set(addresses).size;

function* emails(): Generator<string, never> {
  for (let index = 0; ; index += 1) yield `customer${index}@bench.test`;
}

/** Not consecutive: many messages to adjacent numbers look like SMS pumping. */
function* phones(): Generator<string, never> {
  for (let index = 0; ; index += 1)
    yield `+4474000${String((index * 137) % 100_000).padStart(5, '0')}`;
}

interface RequestResult {
  count: number;
  failed: number;
  p99Milliseconds: number;
}

async function requestCodes(
  { context }: ChaosSite,
  by: 'email' | 'phone',
  addresses: Generator<string, never>,
  requested: Set<string>,
  milliseconds: number,
): Promise<RequestResult> {
  const times: number[] = [];
  let failed = 0;
  const load = startSteadyLoad(CODES_PER_SECOND, MAX_CONCURRENT, async () => {
    const address = addresses.next().value;
    const sentAt = performance.now();
    const reply = await context.client
      .call('POST', '/api/register', { body: { [by]: address } })
      .catch(() => null);
    times.push(performance.now() - sentAt);
    if (reply?.status === 200) requested.add(address);
    else failed += 1;
  });
  await pause(milliseconds);
  await Promise.all(await load.stop());
  return { count: times.length, failed, p99Milliseconds: Math.round(quantile(times, 0.99)) };
}

/** Milliseconds until the condition holds, or until the time limit. */
async function waitUntil(holds: () => boolean): Promise<number> {
  const since = performance.now();
  while (!holds() && performance.now() - since < TIMEOUT_MILLISECONDS) await pause(50);
  return Math.round(performance.now() - since);
}
