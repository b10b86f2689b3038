import { useState } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { clearCart } from '../cart/cart.ts';
import { texts } from './cart-screen.texts.ts';

/** Asks once. */
export function ClearCart() {
  /** Null: not asked yet, so that the button does not take the focus when the basket is shown. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null);
  if (!isConfirming) {
    return (
      <Button
        variant="plain"
        size="small"
        autoFocus={isConfirming === false}
        onClick={() => setIsConfirming(true)}
      >
        {texts.clearBasket}
      </Button>
    );
  }
  return (
    <span role="group" aria-label={texts.clearBasketQuestion}>
      <Button variant="danger" size="small" autoFocus onClick={clearCart}>
        {texts.clearIt}
      </Button>{' '}
      <Button variant="plain" size="small" onClick={() => setIsConfirming(false)}>
        {texts.keepIt}
      </Button>
    </span>
  );
}
