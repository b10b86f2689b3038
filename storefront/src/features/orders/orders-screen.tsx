import { useQuery } from '../../platform/browser-location.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** /orders: the list, or one order in full with `?order=`. */
export function OrdersScreen() {
  const search = useQuery();
  const orderId = search.get('order');
  return (
    <SignedInScreen>
      {orderId ? <OrderDetails key={orderId} id={orderId} /> : <OrderList />}
    </SignedInScreen>
  );
}
