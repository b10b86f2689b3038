// Requests to Twilio's HTTP API. A few calls do not justify its 5 MB SDK.
import { z } from 'zod';

import { SendFailure, type SendProblem } from '../send-failure.ts';

export interface TwilioAccount {
  /** 'https://api.twilio.com' or a regional origin. */
  baseUrl: string;
  accountSid: string;
  authToken: string;
}

/** Resource of the account, such as 'Messages.json'; posts the form if there is one. Throws a SendFailure. */
export type TwilioClient = (resource: string, form?: URLSearchParams) => Promise<unknown>;

const TIMEOUT_MILLISECONDS = 8_000;

/** `system` names the service in failures. */
export function createTwilioClient(
  { baseUrl, accountSid, authToken }: TwilioAccount,
  system: 'texts' | 'calls',
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): TwilioClient {
  const account = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async (resource, form) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const response = await fetch(`${account}/${resource}`, {
        ...(form && { method: 'POST', body: form }),
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw toSendFailure(system, response, body);
      return body;
    } catch (error) {
      if (error instanceof SendFailure) throw error;
      throw new SendFailure(system, signal.aborted ? 'timeout' : 'unreachable');
    }
  };
}

/** Twilio's dates have a resolution of one second. */
export const isCreatedSince = (created: string | null | undefined, since: Date): boolean =>
  !created || Date.parse(created) >= since.getTime() - 1_000;

function toSendFailure(system: string, response: Response, body: unknown): SendFailure {
  const wait = Number(response.headers.get('retry-after'));
  return new SendFailure(system, toSendProblem(response.status, body), wait > 0 ? wait : null);
}

/** Errors of the account, not the recipient: foreign sender, trial account, country not permitted. */
const ACCOUNT_ERROR_CODES = [21210, 21212, 21215, 21219, 21606, 21607, 21608, 21659, 21660, 63007];

/** https://www.twilio.com/docs/api/errors */
function toSendProblem(status: number, body: unknown): SendProblem {
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  // 404: the account does not exist.
  if (status === 401 || status === 403 || status === 404) return 'denied';
  const code = z.object({ code: z.int() }).safeParse(body).data?.code;
  return code !== undefined && ACCOUNT_ERROR_CODES.includes(code) ? 'denied' : 'refused';
}
