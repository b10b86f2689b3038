import { useState } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import {
  addToCart,
  countCartItems,
  changeCart,
  clearCart,
  canAddFromStore,
  useCart,
} from '../cart/cart.ts';
import { useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toMenuQuery } from '../fulfilment/menu-query.chunk.ts';
import { texts } from './orders.texts.ts';
import { planReorder } from './reorder-plan.ts';
import { ReorderSheet, type Reorder } from './reorder-sheet.tsx';

interface ReorderButtonProps {
  orderId: string;
  size: 'small' | 'medium';
  /** Names the order for screen readers where several have a button. */
  label?: string;
}

/** Fills the cart with an earlier order, after a confirmation when anything has changed. */
export function ReorderButton({ orderId, size, label }: ReorderButtonProps) {
  const { currency } = useSite();
  const [isLoading, setIsLoading] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Reorder | null>(null);

  const prepare = async (button: HTMLElement) => {
    setIsLoading(true);
    try {
      const reorder = await loadReorder(orderId, currency.value);
      // The customer may have moved on while it was loaded.
      if (!button.isConnected) return;
      const isUnchanged = reorder.plan.changes.length === 0 && !reorder.replacesCart;
      if (isUnchanged) fillCart(reorder);
      else setUnconfirmed(reorder);
    } catch (failure) {
      if (button.isConnected) toastFailure(failure);
    }
    setIsLoading(false);
  };
  return (
    <>
      <Button
        size={size}
        busy={isLoading && texts.lookingAtMenu}
        aria-label={label}
        onClick={({ currentTarget }) => void prepare(currentTarget)}
      >
        {texts.orderAgain}
      </Button>
      {unconfirmed && (
        <ReorderSheet
          reorder={unconfirmed}
          onClose={() => setUnconfirmed(null)}
          onFill={() => {
            setUnconfirmed(null);
            fillCart(unconfirmed);
          }}
        />
      )}
    </>
  );
}

async function loadReorder(orderId: string, currency: string): Promise<Reorder> {
  const { data: order } = await call('orderById', { params: { id: orderId } });
  const query = toMenuQuery(useFulfilment.getState());
  const { data: menu } = await call('menu', { params: { id: order.storeId }, query });
  const cart = useCart.getState();
  return {
    storeId: order.storeId,
    storeName: order.storeName,
    plan: planReorder(order, menu, currency),
    replacesCart: countCartItems(cart) > 0 && !canAddFromStore(cart, order.storeId),
  };
}

function fillCart({ storeId, plan, replacesCart }: Reorder): void {
  const isFilled = changeCart(() => {
    if (replacesCart) clearCart();
    for (const entry of plan.entries) addToCart(storeId, entry);
  });
  if (isFilled) void go(PATHS.cart);
}
