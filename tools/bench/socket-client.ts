// A customer's connection that costs the machine little, so that what is left of it is the server's: one request after
// the other, written in one piece. Knows of HTTP what our server sends: a Content-Length and no chunks.
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
  /** One at a time. Rejects when the connection broke. */
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
  let heard = '';

  function hear(text: string): void {
    heard += text;
    const reply = parseReply(heard);
    if (!reply) return;
    heard = '';
    waiting?.resolve(reply);
    waiting = null;
  }

  function open(): Socket {
    const opened = connect({ port: Number(port), host: hostname, noDelay: true });
    // One character a byte, as Content-Length counts.
    opened.setEncoding('latin1').on('data', hear);
    opened.on('error', () => {});
    opened.on('close', () => {
      socket = null;
      heard = '';
      waiting?.reject(new Error('The connection broke'));
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

/** Null: it has not come whole. */
function parseReply(heard: string): SocketReply | null {
  const headEnd = heard.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = heard.slice(0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A reply without its length: ${head}`);
  const text = heard.slice(headEnd + HEAD_END.length);
  if (text.length < Number(length)) return null;
  return { status: Number(head.slice(9, 12)), text };
}
