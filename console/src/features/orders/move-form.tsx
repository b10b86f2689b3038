import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { listNearestSlots, moveOrder } from './decide-order.ts';
import { texts } from './move.texts.ts';
import { SlotSelect } from './slot-select.tsx';

import css from './order-details.module.css';

/** The form that gives an order another of the times that its store offers. */
export function MoveForm({
  order,
  permit,
  onMoved,
}: {
  order: OrderDetail;
  permit: (action: () => void) => void;
  onMoved: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="soft" size="large" onClick={() => permit(() => setIsOpen(true))}>
        {texts.move}
      </Button>
    );
  return <OpenForm order={order} onMoved={onMoved} />;
}

function OpenForm({ order, onMoved }: { order: OrderDetail; onMoved: () => void }) {
  const { site } = useSelf();
  const { storeId: store, mode } = order;
  const query = { store, mode };
  const {
    data: times,
    error,
    reload,
  } = useCall('phoneTimes', { params: { site: site.id }, query });
  const [chosen, setChosen] = useState('');
  const slots = times ? listNearestSlots(times, order.slotStartsAt) : [];
  const toSlot = slots.find(({ startsAt }) => startsAt === chosen) ?? slots[0];
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: ({ startsAt, isConfirmed }: { startsAt: string; isConfirmed: boolean }) =>
      moveOrder(site.id, order, { toSlot: startsAt, isConfirmed }),
    onSuccess: ({ isDone }) => (isDone ? onMoved() : void reload()),
  });
  // A confirmation is about one time.
  const choose = (startsAt: string): void => {
    setChosen(startsAt);
    reset();
  };
  const isConfirmed = data?.needsConfirmation ?? false;
  return (
    <section className={css.form} aria-label={texts.move}>
      {!times && (
        <p role={error ? 'alert' : 'status'}>{error ? describeFailure(error) : texts.loading}</p>
      )}
      {times && !toSlot && <p>{texts.noTimes}</p>}
      {toSlot && (
        <SlotSelect label={texts.newTime} slots={slots} value={toSlot.startsAt} onChange={choose} />
      )}
      <p className={css.quiet}>{texts.hint}</p>
      {data && <p role={data.isDone ? 'status' : 'alert'}>{data.message}</p>}
      {toSlot && (
        <Button
          size="large"
          busy={isPending && texts.move}
          onClick={() => mutate({ startsAt: toSlot.startsAt, isConfirmed })}
        >
          {isConfirmed ? texts.confirm : texts.move}
        </Button>
      )}
    </section>
  );
}
