import { request as httpRequest, type Agent } from 'node:http';

export interface FuzzResponse {
  /** 0: no response. */
  status: number;
  type: string;
  text: string;
}

export interface FuzzRequest {
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The server may close an idle connection just as it is reused; that request was not processed and is sent again. */
export async function sendRequest(
  agent: Agent,
  origin: string,
  sent: Omit<FuzzRequest, 'body'> & Partial<FuzzRequest>,
): Promise<FuzzResponse> {
  try {
    return await sendOnce(agent, origin, sent);
  } catch (error) {
    if (!(error instanceof ConnectionClosed)) throw error;
    return sendOnce(agent, origin, sent);
  }
}

class ConnectionClosed extends Error {}

function sendOnce(
  agent: Agent,
  origin: string,
  sent: Omit<FuzzRequest, 'body'> & Partial<FuzzRequest>,
): Promise<FuzzResponse> {
  const payload = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const { hostname, port } = new URL(origin);
  const headers = {
    ...sent.headers,
    host: `${sent.host}:${port}`,
    accept: 'application/json',
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
  };
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method: sent.method, path: sent.path, headers };
    const out = httpRequest(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (text += chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }),
      );
    });
    out.setTimeout(15_000, () => out.destroy(new Error('no response within 15 s')));
    out.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = out.reusedSocket && error.code === 'ECONNRESET';
      reject(isClosed ? new ConnectionClosed('', { cause: error }) : error);
    });
    out.end(payload);
  });
}
