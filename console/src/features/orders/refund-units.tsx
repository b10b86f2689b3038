import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { texts } from './orders.texts.ts';
import type { RefundedLines } from './refund-amounts.ts';

import css from './order-details.module.css';

/** Units to refund, by line. */
export type Units = Readonly<Record<number, number>>;

/** No more units than are left: the order may have changed since they were chosen. */
export const toRefundedLines = (
  { lines }: Pick<OrderDetail, 'lines'>,
  units: Units,
): NonNullable<RefundedLines> =>
  lines
    .map(({ line, amountsMinor }) => ({
      line,
      quantity: Math.min(units[line] ?? 0, amountsMinor.length),
    }))
    .filter(({ quantity }) => quantity > 0);

/** A stepper for each line that has units left to refund. */
export function RefundUnits({
  order,
  units,
  onChange,
}: {
  order: OrderDetail;
  units: Units;
  onChange: (units: Units) => void;
}) {
  const refundable = order.lines.filter(({ amountsMinor }) => amountsMinor.length > 0);
  return (
    <ul className={css.units}>
      {refundable.map(({ line, name, deal, amountsMinor }) => (
        <li key={line}>
          <span>
            {texts.lineLeft(name, amountsMinor.length)}
            {deal && <span className={css.choices}>{deal.name}</span>}
          </span>
          <Stepper
            name={name}
            value={Math.min(units[line] ?? 0, amountsMinor.length)}
            min={0}
            max={amountsMinor.length}
            onChange={(value) => onChange({ ...units, [line]: value })}
          />
        </li>
      ))}
    </ul>
  );
}
