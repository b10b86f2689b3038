// Printers that lose their power in the middle of a conversation (case 12 of docs/coverage/console.md).
import { connect } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { MAX_UNANSWERED } from '../../../../contract/console/printing.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { readPage } from '../../../../test/doubles/printers.ts';

/** PRINT_JOBS=1000 makes printers fail after each byte that they send or receive; by default they fail after some forty. */
const JOBS = Number(process.env['PRINT_JOBS'] ?? 20);
/** One more, and the ticket steps aside for somebody to look at the paper. */
const FAILURES_PER_JOB = MAX_UNANSWERED - 1;
const CONFIRM_MILLISECONDS = 30_000;
const COPY = 'MAY BE A COPY';
const ENOUGH_BYTES = 1_000_000;

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(`update stores set definition = jsonb_set(definition, '{slots}',
    definition->'slots' || '{"ordersPerSlot": 1000, "prepMinutesPerSlot": 100000}')`);
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());
// Later than the orders of the test before, which a new printer does not print.
let startsAt = NOON;
beforeEach(() => {
  startsAt += 3_600_000;
  app.clock.time = startsAt;
});

class PowerFailure extends Error {}

/** Bytes that a printer can still send or receive. */
interface Power {
  bytes: number;
}

/** Sends a request; the connection breaks where the power ends. Returns the body of the response. */
function exchange(power: Power, head: string[], body = ''): Promise<Buffer> {
  const length = body ? [`content-length: ${body.length}`] : [];
  const lines = [...head, `host: ${CONSOLE_HOST}:${app.port}`, 'connection: close', ...length];
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const sent = request.subarray(0, power.bytes);
  power.bytes -= sent.length;
  return new Promise((resolve, reject) => {
    const socket = connect(app.port, '127.0.0.1');
    const received: Buffer[] = [];
    const fail = (): void => {
      socket.destroy();
      reject(new PowerFailure());
    };
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk.subarray(0, power.bytes));
      power.bytes -= chunk.length;
      if (power.bytes <= 0) fail();
    });
    socket.on('end', () => {
      const reply = Buffer.concat(received);
      resolve(reply.subarray(reply.indexOf('\r\n\r\n') + 4));
    });
    socket.write(sent, () => power.bytes <= 0 && fail());
  });
}

/**
 * One conversation: poll, fetch, print, confirm. A page that was received completely is on paper, also if the power
 * ends before the printer says so. Returns whether there was a job.
 */
type Converse = (path: string, power: Power, paper: string[]) => Promise<boolean>;

const talkCloudPrnt: Converse = async (path, power, paper) => {
  const poll = JSON.stringify({ statusCode: '200%20OK', printingInProgress: false });
  const head = [`POST ${path} HTTP/1.1`, 'content-type: application/json'];
  const offer = await exchange(power, head, poll);
  const { jobReady, jobToken } = JSON.parse(offer.toString()) as Record<string, string | boolean>;
  if (jobReady !== true) return false;
  const query = `token=${String(jobToken)}`;
  const media = encodeURIComponent('application/vnd.star.starprnt');
  paper.push(readPage(await exchange(power, [`GET ${path}?${query}&type=${media} HTTP/1.1`])));
  await exchange(power, [`DELETE ${path}?${query}&code=200%20OK HTTP/1.1`]);
  return true;
};

const talkServerDirectPrint: Converse = async (path, power, paper) => {
  const post = (fields: Record<string, string>) =>
    exchange(
      power,
      [`POST ${path} HTTP/1.1`, 'content-type: application/x-www-form-urlencoded'],
      new URLSearchParams({ ...fields, ID: 'kitchen' }).toString(),
    );
  const xml = (await post({ ConnectionType: 'GetRequest' })).toString();
  const [, jobId] = /<printjobid>(\w+)<\/printjobid>/.exec(xml) ?? [];
  if (!jobId) return false;
  const [, hex = ''] = /<command>([0-9a-f]+)<\/command>/.exec(xml) ?? [];
  paper.push(readPage(Buffer.from(hex, 'hex')));
  const result = `<ePOSPrint><Parameter><printjobid>${jobId}</printjobid></Parameter><PrintResponse><response success="true" code=""/></PrintResponse></ePOSPrint>`;
  await post({ ConnectionType: 'SetResponse', ResponseFile: result });
  return true;
};

async function addPrinter(): Promise<string> {
  await app.superuser.query('delete from printers');
  const { body } = await maya.request('createPrinter', {
    body: { name: 'Kitchen', storeId: 'camden' },
  });
  return body.data.path;
}

async function acceptOrder(): Promise<string> {
  const { order } = await app.placePaid(await app.join());
  await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
  return order.number;
}

it.each([
  ['Star CloudPRNT', talkCloudPrnt],
  ['Epson Server Direct Print', talkServerDirectPrint],
])(
  'a printer with %s that fails after any byte loses no ticket and marks each possible copy',
  async (_, converse) => {
    const path = await addPrinter();
    await acceptOrder();
    const power = { bytes: ENOUGH_BYTES };
    expect(await converse(path, power, [])).toBe(true);
    const size = ENOUGH_BYTES - power.bytes;

    for (let job = 0; job < JOBS; job++) {
      // Jobs do not become too old to print.
      app.clock.time = startsAt;
      const number = await acceptOrder();
      const paper: string[] = [];
      for (let failure = 0; failure < FAILURES_PER_JOB; failure++) {
        const bytes = Math.ceil((size * (job + failure * JOBS + 1)) / (JOBS * FAILURES_PER_JOB));
        await converse(path, { bytes }, paper).catch((error: unknown) => {
          if (!(error instanceof PowerFailure)) throw error;
        });
        app.clock.time += CONFIRM_MILLISECONDS;
      }
      while (await converse(path, { bytes: ENOUGH_BYTES }, paper));
      expect(paper.length).toBeGreaterThan(0);
      for (const page of paper) expect(page).toContain(number);
      for (const page of paper.slice(1)) expect(page).toContain(COPY);
    }
  },
  JOBS * 4_000,
);
