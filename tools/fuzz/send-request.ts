import type { Agent } from 'node:http';
import { sendHttpRequest } from '../../test/http-request.ts';

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

export async function sendRequest(
  agent: Agent,
  origin: string,
  { host, method, path, headers, body }: Omit<FuzzRequest, 'body'> & Partial<FuzzRequest>,
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
