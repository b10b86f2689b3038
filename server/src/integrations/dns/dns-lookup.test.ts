// The lookup against a name server of this test, on the loopback interface.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

import { afterEach, expect, test } from 'vitest';

import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { createDnsLookup } from './dns-lookup.ts';

const TYPE_A = 1;
const NO_SUCH_NAME = 3;

let server: Socket | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Answers each question with a message; null: not at all. */
async function startServer(answer: (question: Buffer) => Buffer | null): Promise<string> {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (question, { port, address }) => {
    const message = answer(question);
    if (message) socket.send(message, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

/** RFC 1035, 4.1.1: a response to the question, with its name and so many answers. */
function toResponse(question: Buffer, code: number, answers: Buffer[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...answers]);
}
const getType = (question: Buffer): number => question.readUInt16BE(question.indexOf(0, 12) + 1);

/** The name of the question, type A, class IN, 60 s, four bytes. */
const toAddress = (...bytes: number[]): Buffer =>
  Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...bytes]);

const find = (address: string, limitMilliseconds?: number): Promise<string[]> =>
  createDnsLookup({
    servers: [address],
    ...(limitMilliseconds && { limitMilliseconds }),
  }).findAddresses('order.camden.pizza');

test('the addresses of a host are found, also where it has none of IPv6', async () => {
  const address = await startServer((question) =>
    toResponse(question, 0, getType(question) === TYPE_A ? [toAddress(192, 0, 2, 7)] : []),
  );
  expect(await find(address)).toEqual(['192.0.2.7']);
});

test('a name that is not there has no addresses', async () => {
  const address = await startServer((question) => toResponse(question, NO_SUCH_NAME, []));
  expect(await find(address)).toEqual([]);
});

test('a name server that does not answer is a failure within the limit', async () => {
  const address = await startServer(() => null);
  const startedAt = performance.now();
  await expect(find(address, 100)).rejects.toThrow(OutsideFailure);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
});
