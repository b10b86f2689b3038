// Raw connections that send or read one byte a second, until the server closes them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const SLOW_MODES = ['headers', 'body', 'reading'] as const;
export type SlowMode = (typeof SLOW_MODES)[number];

export interface SlowTarget {
  port: number;
  host: string;
  /** A response large enough to be read slowly. */
  largePath: string;
}

const BYTE_MILLISECONDS = 1_000;
/** Pipelined requests whose responses exceed the socket buffers of both sides. */
const PIPELINED_REQUESTS = 8;

const createRequestStart = (mode: SlowMode, { host, largePath }: SlowTarget): string => {
  const head = `host: ${host}\r\n`;
  if (mode === 'headers') return `GET / HTTP/1.1\r\n${head}x: `;
  if (mode === 'reading')
    return `GET ${largePath} HTTP/1.1\r\n${head}\r\n`.repeat(PIPELINED_REQUESTS);
  const type = 'content-type: application/json\r\ncontent-length: 1000\r\n';
  return `POST /api/public/quote HTTP/1.1\r\n${head}${type}\r\n{`;
};

/** Opens `count` connections within a few seconds; they end by `close` or by the server. */
export async function openSlowClients(count: number, mode: SlowMode, target: SlowTarget) {
  const sockets: Socket[] = [];
  const start = createRequestStart(mode, target);
  for (let index = 0; index < count; index += 1) {
    sockets.push(openSlowClient(mode, start, target.port));
    if (index % 50 === 49) await pause(BYTE_MILLISECONDS / 10);
  }
  return { close: () => sockets.forEach((socket) => socket.destroy()) };
}

function openSlowClient(mode: SlowMode, start: string, port: number): Socket {
  const socket = connect({
    port,
    host: '127.0.0.1',
    // Reads one byte and pauses until the next interval.
    ...(mode === 'reading' && { onread: { buffer: Buffer.alloc(1), callback: () => false } }),
  });
  socket.on('connect', () => socket.write(start));
  const next = (): void => {
    if (mode === 'reading') socket.resume();
    else if (socket.writable) socket.write(mode === 'headers' ? 'a' : ' ');
  };
  const interval = setInterval(next, BYTE_MILLISECONDS);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(interval));
  if (mode !== 'reading') socket.resume();
  return socket;
}
