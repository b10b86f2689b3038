// A server with an SQL injection over the same tables, as a control: sqlmap must find it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import pg from 'pg';

export interface VulnerableServer {
  origin: string;
  close(): Promise<void>;
}

export async function startVulnerableServer(superuserUrl: string): Promise<VulnerableServer> {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  const server = createServer((request, reply) => {
    const query = async (): Promise<string> => {
      const inQuery = new URL(request.url ?? '', 'http://localhost').searchParams.get('store');
      const body = await text(request);
      const store = inQuery ?? (JSON.parse(body) as { store: string }).store;
      const { rows } = await pool.query(`select name from tenants where tenant_id = '${store}'`);
      return JSON.stringify(rows);
    };
    query().then(
      (json) => reply.setHeader('content-type', 'application/json').end(json),
      // Hides the error of PostgreSQL, which does not prevent the injection.
      () => reply.writeHead(400).end('{}'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
