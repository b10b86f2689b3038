// A program: a bare Node HTTP server that sends answers from memory, as fast as Node can. Its argument names a file
// with the answers; it prints its address.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareResponse {
  path: string;
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

const answers = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BareResponse[];
const ready = new Map(
  answers.map(({ path, headers, body }) => [
    path,
    { head: Object.entries(headers).flat(), bytes: Buffer.from(body, 'base64') },
  ]),
);
const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.head);
  response.end(answer.bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
