// Push messages by the browsers' own services (RFC 8030), encrypted for the browser (RFC 8291) and signed with the
// installation's key (RFC 8292) by web-push. Its own HTTP call cannot choose the address, so the request is made here.
import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Sent } from '../email/email-sender.ts';
import { SendFailure, type SendProblem } from '../send-failure.ts';
import { isPublicUrl, lookupPublic, PrivateAddressError } from './public-addresses.ts';
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
  /** Tests and demos: also plain HTTP and private addresses. */
  allowsPrivate: boolean;
}

const TIMEOUT_MILLISECONDS = 8_000;

export function createWebPushSender(
  { keys, subject, allowsPrivate }: WebPushSettings,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): PushSender {
  const vapidDetails = { subject, ...keys };

  return {
    async send(message) {
      const url = parseEndpoint(message, allowsPrivate);
      const { headers, body } = await encrypt(message, vapidDetails);
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const status = await post(url, { headers, body, signal, allowsPrivate }).catch(
        (error: unknown) => {
          throw toSendFailure(error, signal);
        },
      );
      if (status.code >= 200 && status.code < 300) return { providerId: null } satisfies Sent;
      throw new SendFailure('push', toSendProblem(status.code), status.retryAfterSeconds);
    },
  };
}

function parseEndpoint({ target: { endpoint } }: PushMessage, allowsPrivate: boolean): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && (allowsPrivate || isPublicUrl(url))) return url;
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
  allowsPrivate: boolean;
}

/** Redirects are not followed. */
function post(
  url: URL,
  { headers, body, signal, allowsPrivate }: Posted,
): Promise<{ code: number; retryAfterSeconds: number | null }> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const lookup = allowsPrivate ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, ...lookup };
    const outgoing = request(url, options, (response) => {
      response.resume();
      const wait = Number(response.headers['retry-after']);
      resolve({ code: response.statusCode ?? 0, retryAfterSeconds: wait > 0 ? wait : null });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function toSendFailure(error: unknown, signal: AbortSignal): SendFailure {
  if (error instanceof PrivateAddressError) return new SendFailure('push', 'refused');
  return new SendFailure('push', signal.aborted ? 'timeout' : 'unreachable');
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-7.3: 404 and 410 end a subscription. */
function toSendProblem(status: number): SendProblem {
  if (status === 404 || status === 410) return 'refused';
  if (status === 429) return 'busy';
  return status === 401 || status === 403 ? 'denied' : 'broken';
}
