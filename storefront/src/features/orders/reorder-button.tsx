import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { addToCart, cartCount, changeCart, clearCart, isCartOf, useCart } from '../cart/cart.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { texts } from './orders.texts.ts';
import { planReorder } from './reorder-plan.ts';
import { ReorderSheet, type Reorder } from './reorder-sheet.tsx';

/** Fills the basket with an earlier order; whatever is not as it was then is said first. */
export function ReorderButton({ orderId, size }: { orderId: string; size: 'small' | 'medium' }) {
  const [isLooking, setIsLooking] = useState(false);
  const [asked, setAsked] = useState<Reorder | null>(null);

  const press = async () => {
    setIsLooking(true);
    try {
      const reorder = await loadReorder(orderId);
      const isPlain = reorder.plan.changes.length === 0 && !reorder.replacesBasket;
      if (isPlain) fillBasket(reorder);
      else setAsked(reorder);
    } catch (failure) {
      toast(getErrorMessage(failure), { kind: 'alert' });
    }
    setIsLooking(false);
  };
  return (
    <>
      <Button size={size} busy={isLooking && texts.lookingAtMenu} onClick={() => void press()}>
        {texts.orderAgain}
      </Button>
      {asked && (
        <ReorderSheet
          reorder={asked}
          onClose={() => setAsked(null)}
          onFill={() => {
            setAsked(null);
            fillBasket(asked);
          }}
        />
      )}
    </>
  );
}

async function loadReorder(orderId: string): Promise<Reorder> {
  const { data: order } = await call('orderById', { params: { id: orderId } });
  const { data: menu } = await call('menu', { params: { id: order.storeId } });
  const cart = useCart.getState();
  return {
    storeId: order.storeId,
    storeName: order.storeName,
    plan: planReorder(order, menu),
    replacesBasket: cartCount(cart) > 0 && !isCartOf(cart, order.storeId),
  };
}

function fillBasket({ storeId, plan, replacesBasket }: Reorder): void {
  const isFilled = changeCart(() => {
    if (replacesBasket) clearCart();
    for (const entry of plan.entries) addToCart(storeId, entry);
  });
  if (isFilled) void go(PATHS.cart);
}
