// F9: the mail server, and the one for text messages, say nothing, refuse or are away, while people ask for their codes;
// then the server is killed while codes leave.
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtp, type TestSmtp } from '../../../server/src/integrations/email/smtp.fixture.ts';
import {
  startTwilio,
  type TestTwilio,
} from '../../../server/src/integrations/sms/twilio.fixture.ts';
import { quantile } from '../../harness/statistics.ts';
import { finishRun } from '../run-result.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { startSteadyLoad } from '../steady-load.ts';

const CODES_PER_SECOND = 5;
const ILL_MILLISECONDS = 20_000;
const MAX_CONCURRENT = 50;
const CRASHES = 3;
const LONGEST_P99_MILLISECONDS = 300;
const MAX_DELIVERY_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 150_000;

export const mail: ChaosCase = async () => [await withChaosSite(runProviderFaults)];

interface MessageProviders {
  smtp: TestSmtp;
  twilio: TestTwilio;
}

interface ProviderFault {
  by: 'email' | 'phone';
  begin(post: MessageProviders): Promise<void>;
}

const FAULTS: Readonly<Record<string, ProviderFault>> = {
  'mail is silent': createMailFault({ hangs: 'connect' }),
  'mail answers 451': createMailFault({ refuse: { at: 'to', code: 451 } }),
  'mail answers 554': createMailFault({ refuse: { at: 'connect', code: 554 } }),
  'mail is away': { by: 'email', begin: ({ smtp }) => smtp.stop() },
  'texts are silent': createSmsFault({ hangs: 'before' }),
  'texts answer 503': createSmsFault({ refuse: { status: 503 } }),
};

function createMailFault(illness: TestSmtp['illness']): ProviderFault {
  return {
    by: 'email',
    async begin({ smtp }) {
      smtp.illness = illness;
    },
  };
}

function createSmsFault(illness: TestTwilio['illness']): ProviderFault {
  return {
    by: 'phone',
    async begin({ twilio }) {
      twilio.illness = illness;
    },
  };
}

async function runProviderFaults(shop: ChaosSite): Promise<CaseResult> {
  const post: MessageProviders = { smtp: await startMail(), twilio: await startTwilio() };
  const received: string[] = [];
  const settings = toSettings(post);
  const slowestReadyMilliseconds = await shop.start(0, settings);
  const asked = new Set<string>();
  const wasDelivered = () => {
    const all = new Set(getRecipients(post, received));
    return [...asked].every((address) => all.has(address));
  };
  const askers = { email: emails(), phone: phones() };
  const ask = async (by: 'email' | 'phone', milliseconds: number): Promise<RequestResult> =>
    requestCodes(shop, by, askers[by], asked, milliseconds);
  const before = {
    email: await ask('email', ILL_MILLISECONDS / 2),
    phone: await ask('phone', ILL_MILLISECONDS / 2),
  };
  await waitUntil(wasDelivered);
  const figures: Record<string, object> = {};
  const targets: Record<string, boolean> = {};
  for (const [name, { by, begin }] of Object.entries(FAULTS)) {
    await begin(post);
    const during = await ask(by, ILL_MILLISECONDS);
    if (name === 'mail is away') {
      received.push(...post.smtp.mails.flatMap(({ to }) => to));
      post.smtp = await startMail(post.smtp.port);
    }
    Object.assign(post.smtp, { illness: {} });
    Object.assign(post.twilio, { illness: {} });
    const deliveredMilliseconds = await waitUntil(wasDelivered);
    figures[name] = {
      p99Milliseconds: [before[by].p99Milliseconds, during.p99Milliseconds],
      ...{ codes: during.count, failed: during.failed, deliveredMilliseconds },
    };
    targets[`${name}: asking takes 300 ms at most`] =
      during.p99Milliseconds <= LONGEST_P99_MILLISECONDS;
    targets[`${name}: nobody was refused`] = during.failed === 0;
    targets[`${name}: delivered within 60 s`] = deliveredMilliseconds <= MAX_DELIVERY_MILLISECONDS;
  }
  const doubledBefore = countDuplicates(getRecipients(post, received));
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await ask('email', 2_000);
    await shop.kill();
    await shop.start(0, settings);
  }
  const crashDeliveredMilliseconds = await waitUntil(wasDelivered);
  const all = getRecipients(post, received);
  const run = await finishRun(shop, {
    ...{ kills: CRASHES, slowestReadyMilliseconds, settledMilliseconds: 0 },
  });
  await Promise.all([post.smtp.stop(), post.twilio.stop()]);
  const doubledByCrashes = countDuplicates(all) - doubledBefore;
  return {
    title: `F9: ${CODES_PER_SECOND} codes a second while messages do not leave for ${ILL_MILLISECONDS / 1_000} s, then ${CRASHES} kills`,
    figures: {
      ...{ ...figures, codes: asked.size, received: all.length, doubledBefore, doubledByCrashes },
      ...{ crashDeliveredMilliseconds, broken: run.broken },
    },
    missed: getMissedTargets({
      ...getConsistencyTargets(run),
      ...targets,
      'everybody was written to': wasDelivered(),
      'nobody twice without a crash': doubledBefore === 0,
      'no more doubles than crashes': doubledByCrashes <= CRASHES,
    }),
  };
}

const startMail = (port?: number) => startSmtp({ disabledCommands: ['STARTTLS'] }, port);

const toSettings = ({ smtp, twilio }: MessageProviders): Record<string, string> => ({
  ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_TLS: 'off', MAIL_FROM: 'eat@bench.test' },
  ...{ TWILIO_URL: twilio.settings.baseUrl, TWILIO_ACCOUNT_SID: twilio.settings.accountSid },
  ...{ TWILIO_AUTH_TOKEN: twilio.settings.authToken, TWILIO_FROM: twilio.settings.from },
});

/** The addresses of everything that arrived, those of a mail server that is no more among them. */
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
  for (let index = 0; ; index += 1) yield `asker${index}@bench.test`;
}

/** Not in a row: many to numbers beside each other are what pumping looks like. */
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
  { parts }: ChaosSite,
  by: 'email' | 'phone',
  addresses: Generator<string, never>,
  asked: Set<string>,
  milliseconds: number,
): Promise<RequestResult> {
  const times: number[] = [];
  let failed = 0;
  const load = startSteadyLoad(CODES_PER_SECOND, MAX_CONCURRENT, async () => {
    const address = addresses.next().value;
    const sentAt = performance.now();
    const reply = await parts.shop
      .call('POST', '/api/register', { body: { [by]: address } })
      .catch(() => null);
    times.push(performance.now() - sentAt);
    if (reply?.status === 200) asked.add(address);
    else failed += 1;
  });
  await pause(milliseconds);
  await Promise.all(await load.stop());
  return { count: times.length, failed, p99Milliseconds: Math.round(quantile(times, 0.99)) };
}

/** Milliseconds until it holds, or until it is given up. */
async function waitUntil(holds: () => boolean): Promise<number> {
  const since = performance.now();
  while (!holds() && performance.now() - since < TIMEOUT_MILLISECONDS) await pause(50);
  return Math.round(performance.now() - since);
}
