import type { Agent } from 'node:http';

import { sendHttpRequest } from '../../test/clients/http-request.ts';

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

type SentRequest = Omit<FuzzRequest, 'body'> & Partial<FuzzRequest>;

/** The server may close a connection just as it is reused, so a request is sent once more. Throws if the connection is reset again. */
export async function sendRequest(
  agent: Agent,
  origin: string,
  request: SentRequest,
): Promise<FuzzResponse> {
  try {
    return await sendOnce(agent, origin, request);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return sendOnce(agent, origin, request);
  }
}

async function sendOnce(
  agent: Agent,
  origin: string,
  { host, method, path, headers, body }: SentRequest,
): Promise<FuzzResponse> {
  const {
    status,
    headers: received,
    bytes,
  } = await sendHttpRequest(origin, path, {
    method,
    headers: { ...headers, host: `${host}:${new URL(origin).port}`, accept: 'application/json' },
    body,
    agent,
  });
  return { status, type: received['content-type'] ?? '', text: bytes.toString() };
}
