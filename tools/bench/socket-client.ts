// An HTTP client for load generators that uses little CPU: one keep-alive connection, one request at a time, written in
// one piece. Reads replies with a Content-Length only, which is all that the server sends.
import { connect, type Socket } from 'node:net';

import { HOST } from '../harness/bench-site.ts';

interface SocketReply {
  status: number;
  text: string;
}

export interface SocketRequest {
  path: string;
  token?: string;
  key?: string;
  body: unknown;
}

export interface SocketClient {
  /** One at a time. Rejects when the connection is closed before the reply. */
  post(request: SocketRequest): Promise<SocketReply>;
  close(): void;
}

interface PendingReply {
  resolve: (reply: SocketReply) => void;
  reject: (cause: Error) => void;
}

/** `origin` such as 'http://127.0.0.1:3000'. */
export function createSocketClient(origin: string): SocketClient {
  const { hostname, port } = new URL(origin);
  let socket: Socket | null = null;
  let waiting: PendingReply | null = null;
  let received = '';

  function receive(text: string): void {
    received += text;
    const reply = parseReply(received);
    if (!reply) return;
    received = '';
    waiting?.resolve(reply);
    waiting = null;
  }

  function open(): Socket {
    const opened = connect({ port: Number(port), host: hostname, noDelay: true });
    // One character per byte, as Content-Length counts.
    opened.setEncoding('latin1').on('data', receive);
    opened.on('error', () => {});
    opened.on('close', () => {
      socket = null;
      received = '';
      waiting?.reject(new Error('The connection was closed before the reply'));
      waiting = null;
    });
    return opened;
  }

  return {
    post: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(formatRequest(request));
      }),
    close: () => socket?.destroy(),
  };
}

function formatRequest({ path, token, key, body }: SocketRequest): string {
  const payload = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(payload)}`,
    '',
    payload,
  ].join('\r\n');
}

const HEAD_END = '\r\n\r\n';

/** Null while the reply is incomplete. */
function parseReply(received: string): SocketReply | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.slice(0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`The reply has no Content-Length: ${head}`);
  const text = received.slice(headEnd + HEAD_END.length);
  if (text.length < Number(length)) return null;
  return { status: Number(head.slice(9, 12)), text };
}
