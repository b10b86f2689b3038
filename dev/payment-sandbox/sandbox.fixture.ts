// A sandbox on a port of its own with a ledger in a temporary folder, for the tests of everything that takes money.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify from 'fastify';

import type { Faults } from './faults.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from './open-sandbox.ts';
import { createSandboxApp } from './sandbox-app.ts';

export interface RunningSandbox {
  sandbox: Sandbox;
  /** Such as 'http://127.0.0.1:4242'. */
  origin: string;
  secret: string;
  /** May be changed at any time. */
  faults: Faults;
  ledgerFile: string;
  /** The browser's part: pays an intent with a card number. */
  confirm(
    tenantId: string,
    intent: BrowserIntent,
    number: string,
    more?: object,
  ): Promise<SandboxReply>;
  /** Stops it, and removes the ledger unless that was given. */
  close(): Promise<void>;
}

export interface BrowserIntent {
  intentId: string;
  clientSecret: string;
}

export interface SandboxReply {
  status: number;
  json: AnswerJson;
}

/** Every field that a response may have; a test that reads a missing one fails. */
export interface AnswerJson {
  id: string;
  status: string;
  client_secret: string;
  amount_received: number;
  nextAction: { url: string } | null;
  last_payment_error: AnswerError | null;
  latest_charge: { amount_refunded: number } | null;
  data: { id: string }[];
  has_more: boolean;
  error: AnswerError;
}

interface AnswerError {
  type: string;
  code: string;
  param: string;
  message: string;
  payment_intent: { status: string };
}

export async function startSandbox(
  options: Partial<Pick<SandboxOptions, 'ledgerFile' | 'now'>> = {},
): Promise<RunningSandbox> {
  const folder = options.ledgerFile ? null : await mkdtemp(join(tmpdir(), 'tiffin-sandbox-'));
  const ledgerFile = options.ledgerFile ?? join(folder ?? '', 'ledger.jsonl');
  const faults: Faults = {};
  const secret = 'sandbox under test';
  const sandbox = await openSandbox({
    ...options,
    ledgerFile,
    secret,
    faults,
    retryDelayMs: () => 1,
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(createSandboxApp(sandbox), { prefix: '/sandbox' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    sandbox,
    origin,
    secret,
    faults,
    ledgerFile,
    confirm: (tenantId, { intentId, clientSecret }, number, more = {}) =>
      request(`${origin}/sandbox/v1/payment_intents/${intentId}/confirm`, {
        key: sandbox.keys.publishableKey(tenantId),
        body: {
          client_secret: clientSecret,
          card: { number, expMonth: 12, expYear: 2040, cvc: '123', ...more },
          ...('return_url' in more && { return_url: more.return_url }),
        },
      }),
    async close() {
      await app.close();
      await sandbox.close();
      if (folder) await rm(folder, { recursive: true });
    },
  };
}

export async function request(
  url: string,
  { key, body, idempotencyKey }: { key?: string; body?: object; idempotencyKey?: string } = {},
): Promise<SandboxReply> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as AnswerJson };
}
