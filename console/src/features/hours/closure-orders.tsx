// Orders for a time at which their store is closed now: each is kept, moved to another time, or ended with a refund.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OfficeStore, OrderOutside } from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { nameStores } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import {
  findNearestSlot,
  listSlots,
  moveOrder,
  readTimes,
  refundOrder,
  type Decision,
} from '../orders/orders.ts';
import { formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';

import css from './hours.module.css';

type Choice = 'keep' | 'move' | 'refund';
const CHOICES: readonly Choice[] = ['keep', 'move', 'refund'];

/** `confirmed`: the orders that are moved although a dish is not on the menu then. */
async function decide(
  site: string,
  id: string,
  choice: 'move' | 'refund',
  isConfirmed: boolean,
): Promise<Decision> {
  try {
    const order = await call('orderDetail', { params: { site, id } });
    if (choice === 'refund') return await refundOrder(site, order);
    const slots = listSlots(await readTimes(site, order));
    const slot = findNearestSlot(slots, order.slotStartsAt);
    if (!slot) return { isDone: false, message: texts.noOtherTime, needsConfirmation: false };
    return await moveOrder(site, order, { toSlot: slot.startsAt, isConfirmed });
  } catch (error) {
    return { isDone: false, message: describeFailure(error), needsConfirmation: false };
  }
}

/** The content of the sheet. An order that is kept stays listed until its time. */
export function ClosureOrders({
  orders,
  stores,
  onChanged,
}: {
  orders: readonly OrderOutside[];
  stores: readonly OfficeStore[];
  onChanged: () => Promise<unknown>;
}) {
  const { site } = useSelf();
  // Those that were listed when the sheet opened: an order that is done stays, with its outcome.
  const [listed] = useState(orders);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Decision>>>({});
  const getChoice = (id: string): Choice => choices[id] ?? 'keep';
  const open = listed.filter(({ id }) => !outcomes[id]?.isDone);
  const due = open.filter(({ id }) => getChoice(id) !== 'keep');
  const { mutate, isPending } = useMutation({
    // One after the other: each counts to the sums that the person may return.
    mutationFn: async () => {
      for (const { id } of due) {
        const choice = getChoice(id);
        if (choice === 'keep') continue;
        const outcome = await decide(site.id, id, choice, outcomes[id]?.needsConfirmation ?? false);
        setOutcomes((known) => ({ ...known, [id]: outcome }));
      }
      await onChanged();
    },
  });
  const all = new Set(open.map(({ id }) => getChoice(id)));
  const [common] = all;
  const options = CHOICES.map((value) => ({ value, label: texts.closureChoices[value] }));
  return (
    <div className={css.closure}>
      <p>{texts.closureHint}</p>
      {open.length > 1 && (
        <>
          <h3>{texts.closureAll}</h3>
          <div className={css.choices} role="group" aria-label={texts.closureAll}>
            {options.map(({ value, label }) => (
              <Button
                key={value}
                variant="soft"
                aria-pressed={all.size === 1 && common === value}
                onClick={() => setChoices(Object.fromEntries(listed.map(({ id }) => [id, value])))}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <ul>
        {listed.map(({ id, number, storeId, mode, date, time }) => {
          const outcome = outcomes[id];
          return (
            <li key={id} className={css.closureOrder}>
              <p>
                <strong>{number}</strong>{' '}
                {texts.orderPlace(nameStores([storeId], stores), mode, formatDate(date), time)}
              </p>
              {!outcome?.isDone && (
                <Segments
                  legend={texts.closureOf(number)}
                  options={options}
                  value={getChoice(id)}
                  onChange={(value) => setChoices((known) => ({ ...known, [id]: value }))}
                />
              )}
              {outcome && (
                <p role={outcome.isDone ? 'status' : 'alert'}>
                  {outcome.message} {outcome.needsConfirmation && texts.closureConfirm}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        size="large"
        disabled={due.length === 0}
        busy={isPending && texts.closureDo(due.length)}
        onClick={() => mutate()}
      >
        {due.length === 0 ? texts.closureNothing : texts.closureDo(due.length)}
      </Button>
    </div>
  );
}
