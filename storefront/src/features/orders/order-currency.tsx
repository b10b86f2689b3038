// Amounts of an order in its own currency: the site may have changed its currency since.
import { useContext, type ReactNode } from 'react';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import type { OrderSummary } from '../../../../contract/orders/order.ts';
import { MoneyFormatContext, Price, type MoneyFormat } from '../../../../web/ui/text/price.tsx';
import { createMoneyFormat, useSite } from '../config/config.ts';

/** Uses Intl only for another currency than that of the amounts around it. */
export function useMoneyFormat(currency: string): MoneyFormat {
  const { locale } = useSite();
  const around = useContext(MoneyFormatContext);
  if (currency === around.currency) return around;
  return createMoneyFormat(currency, readMoneyPattern(currency, locale));
}

interface OrderCurrencyProps {
  order: Pick<OrderSummary, 'currency'>;
  children: ReactNode;
}

export const OrderCurrency = ({ order, children }: OrderCurrencyProps) => (
  <MoneyFormatContext value={useMoneyFormat(order.currency)}>{children}</MoneyFormatContext>
);

/** The total in a list of orders. */
export const OrderTotal = ({ order }: { order: Pick<OrderSummary, 'currency' | 'totalMinor'> }) => (
  <OrderCurrency order={order}>
    <Price minor={order.totalMinor} />
  </OrderCurrency>
);
