import { useState } from 'react';

import { DEVICE_LIMITS } from '../../../../../contract/console/command-kinds.ts';
import type { StaffSelf } from '../../../../../contract/console/staff.ts';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import {
  useBoard,
  useBoardContext,
  useBoardStore,
  useNow,
} from '../../../shell/session/board-context.ts';
import { useFormatDay, useFormatTime } from '../../../shell/session/time-formats.ts';
import type { LiveFormProps } from './live-form.ts';
import { formatUntil } from './live-state.ts';
import { texts } from './live.texts.ts';
import { EndButton, UntilButtons } from './until-buttons.tsx';

import css from './live-controls.module.css';

const PAUSED = ['all', 'delivery', 'pickup', 'brand'] as const;
type Paused = (typeof PAUSED)[number];
const PAUSE_MINUTES = [15, 30, 60];
const EXTRA_MINUTES = ['10', '20', '30', '45'] as const;
const CAPACITY_PERCENT = ['100', '75', '50', '25'] as const;
const BUSY_MINUTES = [60, 120, 180];

export function PauseForm({ storeIds, onSend }: LiveFormProps) {
  const store = useBoardStore();
  const { self } = useBoardContext();
  const [chosen, setPaused] = useState<Paused>('all');
  const brands = listBrands(self, storeIds);
  const [chosenId, setBrandId] = useState<string>();
  const brandId = brands.find(({ id }) => id === chosenId)?.id ?? brands[0]?.id;
  const choices: readonly Paused[] =
    brands.length > 1 ? PAUSED : PAUSED.filter((value) => value !== 'brand');
  const paused = choices.includes(chosen) ? chosen : 'all';
  const send = (description: string, until: string | null): void => {
    const modes = paused === 'all' || paused === 'brand' ? undefined : [paused];
    const target = paused === 'brand' ? { brandId } : { modes };
    const latest = store.clock.now() + DEVICE_LIMITS.pauseMinutes * 60_000;
    onSend({
      description,
      commands: storeIds.map((storeId) => ({ kind: 'store.pause', storeId, until, ...target })),
      needsPin: self.role === 'device' && until !== null && Date.parse(until) > latest,
    });
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
      {paused !== 'brand' && storeIds.includes(store.storeId) && <ReplacedPause by={paused} />}
      <div className={css.choices} role="group" aria-label={texts.pause}>
        <UntilButtons
          minutes={PAUSE_MINUTES}
          variant="soft"
          isShared={storeIds.length > 1}
          onChoose={(until) => send(texts.pause, until)}
        />
        <EndButton storeIds={storeIds} onEnd={() => send(texts.endPause, null)}>
          {texts.endPause}
        </EndButton>
      </div>
    </section>
  );
}

/** A store has one pause: a new one ends it, and with it what the new one does not pause, or pauses for a shorter time. */
function ReplacedPause({ by }: { by: Exclude<Paused, 'brand'> }) {
  const running = useBoard(({ board }) => board?.live.paused);
  const now = useNow(60_000);
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  const isRunning = running && Date.parse(running.until) > now;
  const pausedNow = running?.modes.length === 1 ? running.modes[0] : 'all';
  const isReplaced = isRunning && pausedNow && pausedNow !== by;
  return (
    <p className={css.replaced} role="status">
      {isReplaced &&
        texts.endsPause(
          texts.pausedOnly[pausedNow],
          formatUntil(running.until, now, { formatDay, formatTime }),
        )}
    </p>
  );
}

type Brands = StaffSelf['stores'][number]['brands'];

/** The brands of the stores, without duplicates. */
function listBrands({ stores }: StaffSelf, storeIds: readonly string[]): Brands {
  const all = stores.filter(({ id }) => storeIds.includes(id)).flatMap(({ brands }) => brands);
  return [...new Map(all.map((brand) => [brand.id, brand])).values()];
}

export function BusyForm({ storeIds, onSend }: LiveFormProps) {
  const [extra, setExtra] = useState<(typeof EXTRA_MINUTES)[number]>('20');
  const [capacity, setCapacity] = useState<(typeof CAPACITY_PERCENT)[number]>('100');
  const setBusy = (until: string): void => {
    const busy = { extraMinutes: Number(extra), capacityPercent: Number(capacity), until };
    onSend({
      description: texts.busy,
      commands: storeIds.map((storeId) => ({ kind: 'store.busy', storeId, ...busy })),
    });
  };
  const end = (): void => {
    const none = { extraMinutes: 0, until: null };
    onSend({
      description: texts.endBusy,
      commands: storeIds.map((storeId) => ({ kind: 'store.busy', storeId, ...none })),
    });
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
        <UntilButtons
          minutes={BUSY_MINUTES}
          variant="soft"
          isShared={storeIds.length > 1}
          onChoose={setBusy}
        />
        <EndButton storeIds={storeIds} onEnd={end}>
          {texts.endBusy}
        </EndButton>
      </div>
    </section>
  );
}
