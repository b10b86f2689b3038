// Answers malformed HTTP on the bare socket, before there is a request.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import { REFUSALS, type RefusalCode } from '../../../../contract/refusals.ts';
import { getApiHeaders } from './security-headers.ts';

const CODES: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

const LINGER_MILLISECONDS = 1_000;

/** Node's error carries the raw bytes, which may hold a token, so nothing of it is logged or sent back. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has disconnected, or a response is already being sent.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = CODES[error.code ?? ''] ?? 'INVALID_INPUT';
  const status = REFUSALS[code];
  const message = renderText(text(code), 'en-GB');
  const body = JSON.stringify({ status, message, code, data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    // The bytes were not a request, so it is unknown whether they came over https.
    ...Object.entries(getApiHeaders(false)).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closing at once could discard the response; waiting for the client could take forever.
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}
