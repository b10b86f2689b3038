// Push messages by the browsers' own services (RFC 8030), encrypted for the browser (RFC 8291) and signed with the
// installation's key (RFC 8292) by web-push. Its own HTTP call cannot choose the address, so the request is made here.
import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { Sent } from '../email/email-sender.ts';
import { SendFailure, type SendProblem } from '../send-failure.ts';
import {
  createLookup,
  ForbiddenAddressError,
  isAllowedUrl,
  type PushReach,
} from './public-addresses.ts';
import { formatPushPayload, type PushMessage, type PushSender } from './push-sender.ts';

export interface PushKeys {
  /** Base64url, as web-push creates them. */
  publicKey: string;
  privateKey: string;
}

export interface WebPushSettings {
  keys: PushKeys;
  /** Contact for push services: a mailto or https URL. */
  subject: string;
  reach: PushReach;
}

const TIMEOUT_MILLISECONDS = 8_000;

export function createWebPushSender(
  { keys, subject, reach }: WebPushSettings,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): PushSender {
  const vapidDetails = { subject, ...keys };
  const lookup = createLookup(reach);

  return {
    async send(message) {
      const url = parseEndpoint(message, reach);
      const { headers, body } = await encrypt(message, vapidDetails);
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const status = await post(url, { headers, body, signal, lookup }).catch((error: unknown) => {
        throw toSendFailure(error, reach === 'public' && signal.aborted);
      });
      if (status.code >= 200 && status.code < 300) return { providerId: null } satisfies Sent;
      throw new SendFailure('push', toSendProblem(status.code), status.retryAfterSeconds);
    },
  };
}

function parseEndpoint({ target: { endpoint } }: PushMessage, reach: PushReach): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && isAllowedUrl(reach, url)) return url;
  throw new SendFailure('push', 'refused');
}

async function encrypt(
  message: PushMessage,
  vapidDetails: { subject: string } & PushKeys,
): Promise<Pick<Posted, 'headers' | 'body'>> {
  // Loaded at the first message, because a process that only serves requests sends none.
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails(
      message.target,
      formatPushPayload(message),
      { vapidDetails, TTL: Math.max(1, Math.floor(message.usefulSeconds)), urgency: 'high' },
    );
    return { headers, body };
  } catch {
    // Keys that no browser makes.
    throw new SendFailure('push', 'refused');
  }
}

interface Posted {
  headers: OutgoingHttpHeaders;
  body: Buffer | null;
  signal: AbortSignal;
  lookup: ReturnType<typeof createLookup>;
}

/** Redirects are not followed. */
function post(
  url: URL,
  { headers, body, signal, lookup }: Posted,
): Promise<{ code: number; retryAfterSeconds: number | null }> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, lookup };
    const outgoing = request(url, options, (response) => {
      response.resume();
      const wait = Number(response.headers['retry-after']);
      resolve({ code: response.statusCode ?? 0, retryAfterSeconds: wait > 0 ? wait : null });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The failure says little: within the own network a port that is filtered must not differ from one that is closed. */
function toSendFailure(error: unknown, isTimeout: boolean): SendFailure {
  if (error instanceof ForbiddenAddressError) return new SendFailure('push', 'refused');
  return new SendFailure('push', isTimeout ? 'timeout' : 'unreachable');
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-7.3: 404 and 410 end a subscription. */
function toSendProblem(status: number): SendProblem {
  if (status === 404 || status === 410) return 'refused';
  if (status === 429) return 'busy';
  return status === 401 || status === 403 ? 'denied' : 'broken';
}
