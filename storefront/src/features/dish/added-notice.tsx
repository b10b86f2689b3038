import { useEffect, useState } from 'react';

import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { countCartItems, useCart } from '../cart/cart.ts';
import { useAddedDish } from './add-dish.ts';
import { texts } from './dish.texts.ts';

/** Everything beside a sheet is inert while it closes, and not announced. */
const CLOSING_MILLISECONDS = 400;

/** Tells screen readers that a dish was added, which others see on the basket's icon. */
export function AddedNotice() {
  const added = useAddedDish();
  const [text, setText] = useState('');
  useEffect(() => {
    const { name } = added;
    if (name === null) return;
    const announce = () => setText(texts.added(name, countCartItems(useCart.getState())));
    const timer = setTimeout(announce, CLOSING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [added]);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
