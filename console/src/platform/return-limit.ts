import type { OrderDetail } from '../../../contract/console/order-detail.ts';
import type { ReturnKind } from '../../../contract/console/roles.ts';
import { callConfirmed } from './passkeys.ts';

interface ReturnCheck {
  /** What the person may return at most, if the amount is more and no passkey changes that. */
  exceededMinor: number | null;
  /** Asks for the passkey, if the amount needs it; the server checks the same. */
  confirm: (site: string) => Promise<void>;
}

/** Whether a refund or the end of an order may return the amount. */
export function checkReturn(
  { refundMinor, endingMinor, canConfirm }: OrderDetail['mayReturn'],
  kind: ReturnKind,
  amountMinor: number,
): ReturnCheck {
  const leftMinor = kind === 'refund' ? refundMinor : endingMinor;
  const isOver = leftMinor !== null && amountMinor > leftMinor;
  return {
    exceededMinor: isOver && !canConfirm ? leftMinor : null,
    confirm: async (site) => {
      if (isOver) await confirmIdentity(site);
    },
  };
}

export async function confirmIdentity(site: string): Promise<void> {
  await callConfirmed('checkConfirmed', { params: { site } });
}
