// Orders for a time at which their store is closed now: each is kept, moved to another time, or ended with a refund.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ClosedOrder, OfficeStore } from '../../../../contract/content/office-hours.ts';
import type { Slot, Timings } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useRead } from '../../platform/use-call.ts';
import { nameStores } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import {
  listNearestSlots,
  moveOrder,
  readTimes,
  refundOrder,
  SlotSelect,
  type Decision,
} from '../orders/orders.ts';
import { formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';

import css from './hours.module.css';

type Choice = 'keep' | 'move' | 'refund';
const CHOICES: readonly Choice[] = ['keep', 'move', 'refund'];

interface Wish {
  /** Null: nobody has decided. */
  choice: Choice | null;
  /** Null: the nearest. */
  toSlot: string | null;
  /** It is moved although a dish is not on the menu then. */
  isConfirmed: boolean;
}
const UNDECIDED: Wish = { choice: null, toSlot: null, isConfirmed: false };

interface Due {
  order: ClosedOrder;
  isKept: boolean;
  /** To which it is moved; undefined: it is kept or refunded. */
  slot: Slot | undefined;
  isConfirmed: boolean;
}

async function decide(
  site: string,
  { order: { id, closure }, isKept, slot, isConfirmed }: Due,
): Promise<Decision> {
  try {
    if (isKept) {
      await call('keepOrder', { params: { site, id }, body: { closure } });
      return { isDone: true, message: texts.closureKept, needsConfirmation: false };
    }
    const order = await call('orderDetail', { params: { site, id } });
    if (!slot) return await refundOrder(site, order);
    return await moveOrder(site, order, { toSlot: slot.startsAt, isConfirmed });
  } catch (error) {
    return { isDone: false, message: describeFailure(error), needsConfirmation: false };
  }
}

const toPlace = ({ storeId, mode }: ClosedOrder): string => `${storeId} ${mode}`;

/** The times that the stores of the orders offer, for each store and mode. */
async function readTimesOf(
  site: string,
  orders: readonly ClosedOrder[],
): Promise<ReadonlyMap<string, Timings>> {
  const places = new Map(orders.map((order) => [toPlace(order), order]));
  return new Map(
    await Promise.all(
      [...places].map(async ([place, order]) => [place, await readTimes(site, order)] as const),
    ),
  );
}

/** The content of the sheet. */
export function ClosureOrders({
  orders,
  stores,
  onChanged,
}: {
  orders: readonly ClosedOrder[];
  stores: readonly OfficeStore[];
  onChanged: () => Promise<unknown>;
}) {
  const { site } = useSelf();
  // Those that were listed when the sheet opened: an order that is done stays, with its outcome.
  const [listed] = useState(orders);
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Decision>>>({});
  const getWish = (id: string): Wish => wishes[id] ?? UNDECIDED;
  const open = listed.filter(({ id }) => !outcomes[id]?.isDone);
  const times = useRead({
    queryKey: ['closure-times', site.id, ...new Set(listed.map(toPlace))],
    queryFn: () => readTimesOf(site.id, listed),
    enabled: open.some(({ id }) => getWish(id).choice === 'move'),
  });
  const listSlots = (order: ClosedOrder): Slot[] => {
    const timings = times.data?.get(toPlace(order));
    return timings ? listNearestSlots(timings, order.startsAt) : [];
  };
  const getSlot = (order: ClosedOrder): Slot | undefined => {
    const slots = listSlots(order);
    const { toSlot } = getWish(order.id);
    return slots.find(({ startsAt }) => startsAt === toSlot) ?? slots[0];
  };
  const due = open.flatMap((order): Due[] => {
    const { choice, isConfirmed } = getWish(order.id);
    const slot = choice === 'move' ? getSlot(order) : undefined;
    if (choice === null || (choice === 'move' && !slot)) return [];
    return [{ order, isKept: choice === 'keep', slot, isConfirmed }];
  });
  const { mutate, isPending } = useMutation({
    // One after the other: each counts to the sums that the person may return.
    mutationFn: async () => {
      for (const each of due) {
        const outcome = await decide(site.id, each);
        setOutcomes((known) => ({ ...known, [each.order.id]: outcome }));
      }
      await Promise.all([onChanged(), due.some(({ slot }) => slot) && times.reload()]);
    },
  });
  // A message about the last wish does not concern the next one.
  const wish = (ids: readonly string[], change: Partial<Wish>): void => {
    setWishes((known) => ({
      ...known,
      ...Object.fromEntries(
        ids.map((id) => [id, { ...getWish(id), isConfirmed: false, ...change }]),
      ),
    }));
    setOutcomes((known) =>
      Object.fromEntries(
        Object.entries(known).filter(
          ([id, { isDone }]) => isDone || !ids.includes(id) || change.isConfirmed !== undefined,
        ),
      ),
    );
  };
  const all = new Set(open.map(({ id }) => getWish(id).choice));
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
                onClick={() =>
                  wish(
                    open.map(({ id }) => id),
                    { choice: value },
                  )
                }
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <ul>
        {listed.map((order) => {
          const { id, number, storeId, mode, date, time } = order;
          const outcome = outcomes[id];
          const { choice, isConfirmed } = getWish(id);
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
                  value={choice}
                  onChange={(value) => wish([id], { choice: value })}
                />
              )}
              {!outcome?.isDone && choice === 'move' && (
                <NewTime
                  number={number}
                  slots={times.data ? listSlots(order) : null}
                  error={times.error}
                  value={getSlot(order)?.startsAt}
                  onChange={(toSlot) => wish([id], { toSlot })}
                />
              )}
              {outcome && <p role={outcome.isDone ? 'status' : 'alert'}>{outcome.message}</p>}
              {outcome?.needsConfirmation && (
                <Checkbox
                  label={texts.closureConfirm(number)}
                  checked={isConfirmed}
                  onChange={({ target }) => wish([id], { isConfirmed: target.checked })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {open.length > 0 && (
        <Button
          size="large"
          disabled={due.length === 0}
          busy={isPending && texts.closureDo(due.length)}
          onClick={() => mutate()}
        >
          {due.length === 0 ? texts.closureNothing : texts.closureDo(due.length)}
        </Button>
      )}
    </div>
  );
}

/** `slots`: null while they are read. */
function NewTime({
  number,
  slots,
  error,
  value,
  onChange,
}: {
  number: string;
  slots: readonly Slot[] | null;
  error: Error | null;
  value: string | undefined;
  onChange: (startsAt: string) => void;
}) {
  if (!slots && error) return <p role="alert">{describeFailure(error)}</p>;
  if (!slots) return <p role="status">{texts.closureTimes}</p>;
  if (value === undefined) return <p>{texts.noOtherTime}</p>;
  const label = texts.closureNewTime(number);
  return <SlotSelect label={label} slots={slots} value={value} onChange={onChange} />;
}
