// One sheet for what changes new orders at once: a dish that is sold out, a pause, more time.
import { useState } from 'react';
import { MAX_DEVICE_PAUSE_MINUTES } from '../../../../contract/ops/roles.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import {
  useBoard,
  useBoardContext,
  useBoardStore,
  useFormatDay,
  useFormatTime,
} from './board-context.ts';
import css from './live-controls.module.css';
import { findDishes, findNextClosing } from './live-state.ts';
import { texts } from './live.texts.ts';

const HOUR_MINUTES = 60;
const SOLD_OUT_HOURS = [1, 3, 12];
const UNITS_LEFT = [3, 6, 12];
const PAUSE_MINUTES = [15, 30, 60];
const BUSY_EXTRA_MINUTES = [10, 20, 30, 45];
const BUSY_FOR_MINUTES = 90;
const MAX_SHOWN = 8;

export function LiveControls() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="soft" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.open} size="wide">
        <SoldOut onDone={close} />
        <PauseAndBusy onDone={close} />
        <p className={css.kept}>{texts.kept}</p>
      </Sheet>
    </>
  );
}

/** ISO time of the server in so many minutes. */
function useInMinutes(): (minutes: number) => string {
  const { clock } = useBoardStore();
  return (minutes) => new Date(clock.now() + minutes * 60_000).toISOString();
}

/** Until the store closes, and until it opens after that. */
function UntilButtons({
  variant,
  onChoose,
}: {
  variant: 'soft' | 'solid';
  onChoose: (until: string) => void;
}) {
  const { clock } = useBoardStore();
  const periods = useBoard(({ board }) => board?.store.openPeriods) ?? [];
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const { closesAt, opensAt } = findNextClosing(periods, clock.now());
  return (
    <>
      {closesAt && (
        <Button
          variant={variant}
          size="large"
          className={css.until}
          onClick={() => onChoose(closesAt)}
        >
          {texts.untilClose(formatTime(closesAt))}
        </Button>
      )}
      {opensAt && (
        <Button
          variant={variant}
          size="large"
          className={css.until}
          onClick={() => onChoose(opensAt)}
        >
          {texts.untilOpening(formatDay(opensAt), formatTime(opensAt))}
        </Button>
      )}
    </>
  );
}

function SoldOut({ onDone }: { onDone: () => void }) {
  const store = useBoardStore();
  const board = useBoard((state) => state.board);
  const inMinutes = useInMinutes();
  const [typed, setTyped] = useState('');
  const [itemId, setItemId] = useState<string | null>(null);
  if (!board) return null;
  const found = findDishes(board.dishes, typed).slice(0, MAX_SHOWN);
  const chosen = board.dishes.find(({ id }) => id === itemId);
  const set = (soldOutUntil: string | null, remaining: number | null = null): void => {
    if (!itemId) return;
    const storeId = board.store.id;
    store.send({ kind: 'stock.set', storeId, itemId, soldOutUntil, remaining });
    setItemId(null);
    setTyped('');
    onDone();
  };
  return (
    <section className={css.part}>
      <h3>{texts.soldOut}</h3>
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setItemId(null);
        }}
      />
      {typed !== '' && !chosen && (
        <ul className={css.dishes}>
          {found.map((dish) => (
            <li key={dish.id}>
              <Button variant="soft" wide onClick={() => setItemId(dish.id)}>
                {dish.name} <span className={css.brand}>{dish.brandName}</span>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>{texts.noDish}</li>}
        </ul>
      )}
      {chosen && (
        <>
          <p>{texts.chooseDish(chosen.name)}</p>
          <div className={css.choices} role="group" aria-label={texts.chooseDish(chosen.name)}>
            {SOLD_OUT_HOURS.map((hours) => (
              <Button key={hours} size="large" onClick={() => set(inMinutes(hours * HOUR_MINUTES))}>
                {texts.forHours(hours)}
              </Button>
            ))}
            <UntilButtons variant="solid" onChoose={set} />
            <Button size="large" onClick={() => set('until_back')}>
              {texts.untilBack}
            </Button>
            {UNITS_LEFT.map((units) => (
              <Button key={units} variant="soft" size="large" onClick={() => set(null, units)}>
                {texts.unitsLeft(units)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function PauseAndBusy({ onDone }: { onDone: () => void }) {
  const store = useBoardStore();
  const { self, requestPin } = useBoardContext();
  const storeId = useBoard(({ board }) => board?.store.id);
  const inMinutes = useInMinutes();
  if (!storeId) return null;
  const pause = (until: string): void => {
    const send = (): void => store.send({ kind: 'store.pause', storeId, until });
    const isLong = Date.parse(until) > store.clock.now() + MAX_DEVICE_PAUSE_MINUTES * 60_000;
    if (self.role === 'device' && isLong) requestPin({ permission: 'store.pause', action: send });
    else send();
    onDone();
  };
  const setBusy = (extraMinutes: number): void => {
    store.send({ kind: 'store.busy', storeId, extraMinutes, until: inMinutes(BUSY_FOR_MINUTES) });
    onDone();
  };
  return (
    <>
      <section className={css.part}>
        <h3>{texts.pause}</h3>
        <div className={css.choices}>
          {PAUSE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="soft"
              size="large"
              onClick={() => pause(inMinutes(minutes))}
            >
              {texts.forMinutes(minutes)}
            </Button>
          ))}
          <UntilButtons variant="soft" onChoose={pause} />
        </div>
      </section>
      <section className={css.part}>
        <h3>{texts.busy}</h3>
        <div className={css.choices}>
          {BUSY_EXTRA_MINUTES.map((minutes) => (
            <Button key={minutes} variant="soft" size="large" onClick={() => setBusy(minutes)}>
              {texts.plusMinutes(minutes)}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
}
