import { useState } from 'react';
import { MAX_DEVICE_PAUSE_MINUTES } from '../../../../../contract/ops/roles.ts';
import type { StaffSelf } from '../../../../../contract/ops/staff.ts';
import { Segments } from '../../../../../web/ui/segments.tsx';
import { Select } from '../../../../../web/ui/select.tsx';
import { useBoardContext, useBoardStore } from '../board-context.ts';
import css from './live-controls.module.css';
import { texts } from './live.texts.ts';
import { UntilButtons } from './until-buttons.tsx';

const PAUSED = ['all', 'delivery', 'pickup', 'brand'] as const;
const PAUSE_MINUTES = [15, 30, 60];
const EXTRA_MINUTES = ['10', '20', '30', '45'] as const;
const CAPACITY_PERCENT = ['100', '75', '50', '25'] as const;
const BUSY_MINUTES = [60, 120, 180];

interface LiveFormProps {
  storeIds: readonly string[];
  onDone: () => void;
}

export function PauseAndBusy(props: LiveFormProps) {
  return (
    <>
      <PauseForm {...props} />
      <BusyForm {...props} />
    </>
  );
}

function PauseForm({ storeIds, onDone }: LiveFormProps) {
  const store = useBoardStore();
  const { self, requestPin } = useBoardContext();
  const [paused, setPaused] = useState<(typeof PAUSED)[number]>('all');
  const brands = getBrands(self, store.storeId);
  const [brandId, setBrandId] = useState(brands[0]?.id);
  const choices = brands.length > 1 ? PAUSED : PAUSED.filter((value) => value !== 'brand');
  const pause = (until: string): void => {
    const send = (): void => {
      for (const storeId of storeIds) {
        if (paused !== 'brand') {
          const modes = paused === 'all' ? undefined : [paused];
          store.send({ kind: 'store.pause', storeId, until, modes });
        } else if (getBrands(self, storeId).some(({ id }) => id === brandId))
          store.send({ kind: 'store.pause', storeId, brandId, until });
      }
    };
    const isLong = Date.parse(until) > store.clock.now() + MAX_DEVICE_PAUSE_MINUTES * 60_000;
    if (self.role === 'device' && isLong) requestPin({ permission: 'store.pause', action: send });
    else send();
    onDone();
  };
  return (
    <section className={css.part}>
      <h3>{texts.pause}</h3>
      <Segments
        legend={texts.pausedModes}
        options={choices.map((value) => ({ value, label: texts.pausedOnly[value] }))}
        value={paused}
        onChange={setPaused}
      />
      {paused === 'brand' && (
        <Select
          label={texts.brand}
          value={brandId}
          onChange={(event) => setBrandId(event.target.value)}
        >
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className={css.choices} role="group" aria-label={texts.pause}>
        <UntilButtons minutes={PAUSE_MINUTES} variant="soft" onChoose={pause} />
      </div>
    </section>
  );
}

const getBrands = ({ stores }: StaffSelf, storeId: string): StaffSelf['stores'][number]['brands'] =>
  stores.find(({ id }) => id === storeId)?.brands ?? [];

function BusyForm({ storeIds, onDone }: LiveFormProps) {
  const store = useBoardStore();
  const [extra, setExtra] = useState<(typeof EXTRA_MINUTES)[number]>('20');
  const [capacity, setCapacity] = useState<(typeof CAPACITY_PERCENT)[number]>('100');
  const setBusy = (until: string): void => {
    const busy = { extraMinutes: Number(extra), capacityPercent: Number(capacity), until };
    for (const storeId of storeIds) store.send({ kind: 'store.busy', storeId, ...busy });
    onDone();
  };
  return (
    <section className={css.part}>
      <h3>{texts.busy}</h3>
      <Segments
        legend={texts.moreTime}
        options={EXTRA_MINUTES.map((value) => ({ value, label: texts.plusMinutes(Number(value)) }))}
        value={extra}
        onChange={setExtra}
      />
      <Segments
        legend={texts.ordersAtOnce}
        options={CAPACITY_PERCENT.map((value) => ({ value, label: texts.capacity(Number(value)) }))}
        value={capacity}
        onChange={setCapacity}
      />
      <div className={css.choices} role="group" aria-label={texts.busy}>
        <UntilButtons minutes={BUSY_MINUTES} variant="soft" onChoose={setBusy} />
      </div>
    </section>
  );
}
