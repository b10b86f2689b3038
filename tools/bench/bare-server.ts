// A program, the baseline of `bench:reads`: a bare Node HTTP server that sends responses from memory. Its argument names
// a file with the responses; it prints its address.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareResponse {
  path: string;
  headers: Record<string, string>;
  /** The headers of a 304 for the ETag. */
  unchangedHeaders: Record<string, string>;
  /** base64 */
  body: string;
}

const bareResponses = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BareResponse[];
const responses = new Map(
  bareResponses.map(({ path, headers, unchangedHeaders, body }) => [
    path,
    {
      etag: headers['etag'],
      head: Object.entries(headers).flat(),
      unchangedHead: Object.entries(unchangedHeaders).flat(),
      bytes: Buffer.from(body, 'base64'),
    },
  ]),
);
const server = createServer((request, response) => {
  const found = responses.get(request.url ?? '');
  if (!found) return response.writeHead(404).end();
  if (request.headers['if-none-match'] === found.etag)
    return response.writeHead(304, found.unchangedHead).end();
  response.writeHead(200, found.head);
  response.end(found.bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
