// The browser sends the card number to the sandbox provider and never to /api.
import type { PaymentHandle } from '../../../../contract/orders/order.ts';
import { texts } from './payment.texts.ts';
import { addNextStep, type PaymentResult } from './use-payment.ts';

export interface SandboxCard {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

interface SandboxResponse {
  status?: string;
  nextAction?: { url: string } | null;
  error?: { code?: string; decline_code?: string; message: string };
}

const UNREACHABLE: PaymentResult = {
  kind: 'refused',
  message: texts.providerUnreached,
};

/** Confirms the intent with a card. After a 3-D Secure challenge the bank redirects to `returnUrl`. */
export async function confirmSandboxCard(
  handle: PaymentHandle,
  card: SandboxCard,
  returnUrl: string,
): Promise<PaymentResult> {
  const response = await send(handle, {
    client_secret: handle.clientSecret,
    card,
    return_url: returnUrl,
  });
  if (!response) return UNREACHABLE;
  if (response.error) {
    const { code = '', decline_code: reason = code, message } = response.error;
    const refusal = texts.cardRefusals[reason] ?? message;
    return { kind: 'refused', message: addNextStep(refusal, code) };
  }
  return response.nextAction
    ? { kind: 'challenge', url: response.nextAction.url }
    : { kind: 'done' };
}

async function send(handle: PaymentHandle, body: object): Promise<SandboxResponse | null> {
  try {
    const response = await fetch(
      `/sandbox/v1/payment_intents/${encodeURIComponent(handle.intentId)}/confirm`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${handle.publishableKey}`,
        },
        body: JSON.stringify(body),
      },
    );
    return (await response.json()) as SandboxResponse;
  } catch {
    return null;
  }
}
