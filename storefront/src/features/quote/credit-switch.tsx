import type { Quote } from '../../../../contract/pricing/cart.ts';
import { Switch } from '../../../../web/ui/fields/checkbox.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { ORDER_TAB_KEYS } from '../../platform/end-session.ts';
import { currentSession } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';
import { texts } from './quote.texts.ts';

const KEY = ORDER_TAB_KEYS.withoutCredit;

/** Whether quotes use credit, as they do by default. */
export const useCreditChoice = createStore<{ isWanted: boolean }>({ isWanted: true });

const getCustomerId = (): string => currentSession()?.customer.id ?? '';

/** The choice belongs to the customer who made it: after an expired session another one may sign in. */
export function restoreCreditChoice(): void {
  useCreditChoice.setState({ isWanted: tabStorage.read(KEY) !== getCustomerId() });
}

/** The choice holds for one order; its end chooses the default again. */
export function chooseCredit(isWanted: boolean): void {
  if (isWanted) tabStorage.remove(KEY);
  else tabStorage.write(KEY, getCustomerId());
  useCreditChoice.setState({ isWanted });
}

/** Shown to customers with credit. */
export function CreditSwitch({ quote }: { quote: Quote | null }) {
  const { isWanted } = useCreditChoice();
  if (!quote?.creditBalanceMinor) return null;
  return (
    <Switch
      label={texts.useMyCredit}
      trailing={<Price minor={quote.creditBalanceMinor} size="small" />}
      checked={isWanted}
      onChange={(event) => chooseCredit(event.target.checked)}
    />
  );
}
