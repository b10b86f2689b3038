import { create } from 'zustand';
import type { Quote } from '../../../../contract/cart.ts';
import { Price } from '../../../../web/ui/price.tsx';
import { Switch } from '../../../../web/ui/checkbox.tsx';
import { texts } from './quote.texts.ts';

/** Whether quotes use credit, as they do by default; set by the checkout, which keeps the choice. */
export const useCreditChoice = create<{ isWanted: boolean }>()(() => ({ isWanted: true }));

interface CreditSwitchProps {
  quote: Quote | null;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Shown to customers with credit. */
export function CreditSwitch({ quote, isWanted, onChange }: CreditSwitchProps) {
  if (!quote?.creditBalanceMinor) return null;
  return (
    <Switch
      label={texts.useMyCredit}
      trailing={<Price minor={quote.creditBalanceMinor} size="small" />}
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
