import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import {
  clearCart,
  countCartItems,
  getEntryName,
  useCart,
  useWaitingDish,
} from '../../cart/cart.ts';
import { addDish } from '../add-dish.ts';
import { texts } from '../dish.texts.ts';

import css from './configurator.module.css';

const keepCart = (): void => useWaitingDish.setState({ waiting: null });

function startNewCart(): void {
  const { waiting } = useWaitingDish.getState();
  useWaitingDish.setState({ waiting: null });
  if (!waiting) return;
  clearCart();
  addDish(waiting.storeId, waiting.entry, waiting.onAdded, waiting.others);
}

/** A cart holds the dishes of one kitchen. Nothing is dropped without asking. */
export function OtherStoreSheet() {
  const { waiting } = useWaitingDish();
  const count = useCart(countCartItems);
  return (
    <Sheet isOpen={waiting !== null} onClose={keepCart} title={texts.startNewBasket}>
      <p>{texts.otherKitchen(count)}</p>
      <div className={css.choices}>
        <Button onClick={startNewCart}>
          {texts.startNewBasketWith(waiting ? getEntryName(waiting.entry) : '')}
        </Button>
        <Button variant="soft" onClick={keepCart}>
          {texts.keepMyBasket}
        </Button>
      </div>
    </Sheet>
  );
}
