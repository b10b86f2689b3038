// Speaks with the sandbox provider from the browser: the card number goes to the provider and never to /api.
import type { PaymentHandle } from '../../../../contract/order.ts';
import type { CardResult } from './card-result.ts';
import { texts } from './payment.texts.ts';

export interface Card {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

interface SandboxAnswer {
  status?: string;
  nextAction?: { url: string } | null;
  error?: { code?: string; decline_code?: string; message: string };
}

const UNREACHED: CardResult = {
  kind: 'refused',
  message: texts.providerUnreached,
};

/** Pays the intent with this card; after a challenge the bank's page comes back to `returnUrl`. */
export async function confirmCard(
  handle: PaymentHandle,
  card: Card,
  returnUrl: string,
): Promise<CardResult> {
  const answer = await send(handle, {
    client_secret: handle.clientSecret,
    card,
    return_url: returnUrl,
  });
  if (!answer) return UNREACHED;
  if (answer.error) {
    const { code = '', decline_code: reason = code, message } = answer.error;
    return { kind: 'refused', message: texts.cardRefusals[reason] ?? message };
  }
  return answer.nextAction ? { kind: 'challenge', url: answer.nextAction.url } : { kind: 'done' };
}

async function send(handle: PaymentHandle, body: object): Promise<SandboxAnswer | null> {
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
    return (await response.json()) as SandboxAnswer;
  } catch {
    return null;
  }
}
