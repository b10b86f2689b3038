import { toast } from '../../../../web/ui/toast.ts';
import * as texts from './change-cart.texts.ts';

/** Makes a change of the cart, and says so when it cannot be made. True when it was. */
export function changeCart(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    toast(texts.cartFailed, { kind: 'alert' });
    return false;
  }
}
