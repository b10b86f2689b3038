import { create } from 'zustand';
import type { Quote } from '../../../../contract/cart.ts';
import { Price } from '../../../../web/ui/price.tsx';
import { Switch } from '../../../../web/ui/checkbox.tsx';
import { texts } from './quote.texts.ts';

/** Credit is used by default. */
export const useCreditChoice = create<{ isWanted: boolean }>()(() => ({ isWanted: true }));

/** Shown to customers with credit. */
export function CreditSwitch({ quote }: { quote: Quote | null }) {
  const { isWanted } = useCreditChoice();
  if (!quote?.creditBalanceMinor) return null;
  return (
    <Switch
      label={texts.useMyCredit}
      trailing={<Price minor={quote.creditBalanceMinor} size="small" />}
      checked={isWanted}
      onChange={(event) => useCreditChoice.setState({ isWanted: event.target.checked })}
    />
  );
}
