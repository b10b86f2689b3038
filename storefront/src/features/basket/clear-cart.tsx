import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { clearCart } from '../cart/cart.ts';
import { texts } from './cart-screen.texts.ts';

/** Asks once. */
export function ClearCart() {
  const [isConfirming, setIsConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button variant="plain" size="small" onClick={() => setIsConfirming(true)}>
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
