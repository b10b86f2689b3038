import { z } from 'zod';

import type { CardError } from './ledger-entry.ts';
import type { LedgerIntent } from './ledger-types.ts';
import { toPublicIntent } from './serialize.ts';

interface OtherError {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  message: string;
}

/** An error response of the sandbox. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: CardError | OtherError;
  readonly intent: LedgerIntent | null;

  constructor(status: number, error: CardError | OtherError, intent: LedgerIntent | null = null) {
    super(error.message);
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
    this.intent = intent;
  }

  get body() {
    return {
      error: { ...this.error, ...(this.intent && { payment_intent: toPublicIntent(this.intent) }) },
    };
  }
}

export const createNotFoundError = (what: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}.`,
  });

/** The request came too late for the state that the intent is in. */
export const createStateError = (intent: LedgerIntent, action: string): ApiError =>
  new ApiError(
    409,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This payment cannot be ${action}: its status is ${intent.status}.`,
    },
    intent,
  );

/** Null: not caused by the caller. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof z.ZodError) {
    const issue = error.issues[0];
    const param = issue?.path.join('.') || 'body';
    const message = `${param}: ${issue?.message ?? 'is not valid'}`;
    return new ApiError(400, { type: 'invalid_request_error', param, message });
  }
  const { statusCode, message } = error as { statusCode?: number; message: string };
  return statusCode && statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, { type: 'invalid_request_error', message })
    : null;
}
