import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { findNearestSlot, listSlots, moveOrder } from './decide-order.ts';
import { texts } from './move.texts.ts';

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
  const { data: times } = useCall('phoneTimes', { params: { site: site.id }, query });
  const [chosen, setChosen] = useState('');
  const slots = times ? listSlots(times) : [];
  const toSlot = chosen || (findNearestSlot(slots, order.slotStartsAt)?.startsAt ?? '');
  const { mutate, data, isPending } = useMutation({
    mutationFn: (isConfirmed: boolean) => moveOrder(site.id, order, { toSlot, isConfirmed }),
    onSuccess: ({ isDone }) => isDone && onMoved(),
  });
  return (
    <section className={css.form} aria-label={texts.move}>
      {times && slots.length === 0 && <p>{texts.noTimes}</p>}
      <SlotSelect
        label={texts.newTime}
        slots={slots}
        taken={order.slotStartsAt}
        value={toSlot}
        onChange={setChosen}
      />
      <p className={css.quiet}>{texts.hint}</p>
      {data && <p role={data.isDone ? 'status' : 'alert'}>{data.message}</p>}
      <Button
        size="large"
        disabled={toSlot === ''}
        busy={isPending && texts.move}
        onClick={() => mutate(data?.needsConfirmation ?? false)}
      >
        {data?.needsConfirmation ? texts.confirm : texts.move}
      </Button>
    </section>
  );
}

/** The offered slots, with their day; without the one that the order has. */
function SlotSelect({
  label,
  slots,
  taken,
  value,
  onChange,
}: {
  label: string;
  slots: ReturnType<typeof listSlots>;
  taken: string;
  value: string;
  onChange: (startsAt: string) => void;
}) {
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {slots
        .filter(({ startsAt }) => startsAt !== taken)
        .map(({ startsAt }) => (
          <option key={startsAt} value={startsAt}>
            {`${formatDay(startsAt)}, ${formatTime(startsAt)}`}
          </option>
        ))}
    </Select>
  );
}
