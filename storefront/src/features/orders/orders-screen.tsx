import { useQuery } from '../../platform/browser-location.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';
import { TrackedOrderDetails } from './tracked-order-details.tsx';

/** /orders: the list, one order in full with `?order=`, or the status of an order by its tracking token with `?track=`. */
export function OrdersScreen() {
  const search = useQuery();
  const orderId = search.get('order');
  const token = search.get('track');
  if (token) return <TrackedOrderDetails key={token} token={token} />;
  return (
    <SignedInScreen>
      {orderId ? <OrderDetails key={orderId} id={orderId} /> : <OrderList />}
    </SignedInScreen>
  );
}
