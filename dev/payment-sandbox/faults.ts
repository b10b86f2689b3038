// Injected faults, for tests of the sandbox's clients (faults F6, F8). Off by default.
import { setTimeout as pause } from 'node:timers/promises';

import type { HttpResponse } from '../../server/src/integrations/payments/http-client.ts';

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

/** Reads the JSON of an environment variable; unset: no faults. */
export const parseFaults = (json: string | undefined): Faults =>
  json ? (JSON.parse(json) as Faults) : {};

/** Applies the injected faults to a reply. `closeConnection`: of the call. */
export async function withFaults(
  faults: Faults,
  handler: () => Promise<HttpResponse>,
  closeConnection: () => void,
): Promise<HttpResponse> {
  if (faults.answerDelayMs) await pause(faults.answerDelayMs);
  const isBroken = faults.answer !== undefined && faults.answer !== 'wrong_amount';
  if (isBroken && !faults.isAnswerLost) return applyFault(faults, closeConnection);
  const answer = await handler();
  if (isBroken) return applyFault(faults, closeConnection);
  return faults.answer === 'wrong_amount' ? withWrongAmount(answer) : answer;
}

const STATUS = {
  hang: 200,
  reset: 200,
  garbage: 200,
  wrong_amount: 200,
  error_500: 500,
  error_429: 429,
  error_409: 409,
} as const;

async function applyFault(
  { answer = 'garbage' }: Faults,
  closeConnection: () => void,
): Promise<HttpResponse> {
  if (answer === 'hang') await new Promise<never>(() => {});
  if (answer === 'reset') closeConnection();
  return { status: STATUS[answer], body: '{"id":' };
}

const withWrongAmount = ({ status, body }: HttpResponse): HttpResponse => ({
  status,
  body: body.replaceAll(/"amount":(\d+)/g, (_, amount) => `"amount":${Number(amount) + 1}`),
});
