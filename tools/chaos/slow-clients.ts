// Raw connections that send or take a byte now and then, for as long as the server lets them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const SLOW_MODES = ['headers', 'body', 'reading'] as const;
export type SlowMode = (typeof SLOW_MODES)[number];

export interface SlowTarget {
  port: number;
  host: string;
  /** What is worth reading slowly. */
  largePath: string;
}

const BYTE_MILLISECONDS = 1_000;
/** Answers that are asked for at once by somebody who takes none of them: more than the kernels of both sides hold. */
const ANSWERS = 8;

const createRequestStart = (way: SlowMode, { host, largePath }: SlowTarget): string => {
  const head = `host: ${host}\r\n`;
  if (way === 'headers') return `GET / HTTP/1.1\r\n${head}x: `;
  if (way === 'reading') return `GET ${largePath} HTTP/1.1\r\n${head}\r\n`.repeat(ANSWERS);
  const type = 'content-type: application/json\r\ncontent-length: 1000\r\n';
  return `POST /api/public/quote HTTP/1.1\r\n${head}${type}\r\n{`;
};

/** Opens so many within some seconds; they end with `close`, or before by the server. */
export async function openSlowClients(count: number, way: SlowMode, target: SlowTarget) {
  const sockets: Socket[] = [];
  const start = createRequestStart(way, target);
  for (let index = 0; index < count; index += 1) {
    sockets.push(openSlowClient(way, start, target.port));
    if (index % 50 === 49) await pause(BYTE_MILLISECONDS / 10);
  }
  return { close: () => sockets.forEach((socket) => socket.destroy()) };
}

function openSlowClient(way: SlowMode, start: string, port: number): Socket {
  const socket = connect({
    ...{ port, host: '127.0.0.1' },
    // One byte is taken, and then nothing until the next is due.
    ...(way === 'reading' && { onread: { buffer: Buffer.alloc(1), callback: () => false } }),
  });
  socket.on('connect', () => socket.write(start));
  const next = (): void => {
    if (way === 'reading') socket.resume();
    else if (socket.writable) socket.write(way === 'headers' ? 'a' : ' ');
  };
  const dripping = setInterval(next, BYTE_MILLISECONDS);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(dripping));
  if (way !== 'reading') socket.resume();
  return socket;
}
