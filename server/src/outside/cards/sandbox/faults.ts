// Ways to misbehave, for tests of whoever depends on the sandbox (reliability F6, F8). Unset, nothing is wrong.
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

export interface Faults {
  /** How the server-to-server API misbehaves. */
  answer?: 'hang' | 'reset' | 'error_500' | 'error_429' | 'error_409' | 'garbage' | 'wrong_amount';
  /** True: the work is done and only its answer is lost. False: nothing is done at all. */
  isAnswerLost?: boolean;
  answerDelayMs?: number;
  refundsFail?: boolean;
  /** `shuffle` holds each for a random part of `webhookDelayMs`. */
  webhooks?: 'drop' | 'duplicate' | 'shuffle';
  webhookDelayMs?: number;
}

/** Reads the JSON of an environment variable; nothing set means nothing wrong. */
export const parseFaults = (json: string | undefined): Faults =>
  json ? (JSON.parse(json) as Faults) : {};

export function addFaults(api: FastifyInstance, faults: Faults): void {
  api.addHook('preHandler', async (request, reply) => {
    if (faults.answerDelayMs) await pause(faults.answerDelayMs);
    if (faults.isAnswerLost || !isBroken(faults)) return;
    await stall(faults, request.raw.socket);
    return reply
      .code(STATUS[faults.answer ?? 'garbage'])
      .type('application/json')
      .send(GARBAGE);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    if (faults.answer === 'wrong_amount') {
      return String(payload).replaceAll(
        /"amount":(\d+)/g,
        (_, amount) => `"amount":${Number(amount) + 1}`,
      );
    }
    if (!faults.isAnswerLost || !isBroken(faults)) return payload;
    await stall(faults, request.raw.socket);
    reply.code(STATUS[faults.answer ?? 'garbage']);
    return GARBAGE;
  });
}

const GARBAGE = '{"id":';

const STATUS = {
  ...{ hang: 200, reset: 200, garbage: 200, wrong_amount: 200 },
  ...{ error_500: 500, error_429: 429, error_409: 409 },
} as const;

const isBroken = ({ answer }: Faults) => answer !== undefined && answer !== 'wrong_amount';

async function stall({ answer }: Faults, socket: { destroy(): void }): Promise<void> {
  if (answer === 'hang') await new Promise<never>(() => {});
  if (answer === 'reset') socket.destroy();
}
