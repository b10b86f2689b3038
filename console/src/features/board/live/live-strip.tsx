import { Button } from '../../../../../web/ui/button.tsx';
import { useBoard, useBoardStore, useFormatDay, useFormatTime, useNow } from '../board-context.ts';
import css from './live-strip.module.css';
import {
  findLastOpening,
  formatUntil,
  isToConfirm,
  listEffects,
  type Effect,
} from './live-state.ts';
import { texts } from './live.texts.ts';

const describe = ({ kind, name, mode, amount, capacityPercent, by }: Effect): string => {
  switch (kind) {
    case 'paused':
      if (mode) return texts.pausedMode[mode];
      return by === '' ? texts.pausedUnattended : texts.paused;
    case 'brand_paused':
      return texts.pausedBrand(name);
    case 'busy':
      return texts.isBusy(amount, capacityPercent);
    case 'sold_out':
      return texts.isSoldOut(name);
    case 'limited':
      return `${name}: ${texts.unitsLeft(amount)}`;
  }
};

/** On every screen: what is in effect, until when, by whom, and the way to end it. */
export function LiveStrip({ canChange }: { canChange: boolean }) {
  const store = useBoardStore();
  const board = useBoard((state) => state.board);
  const now = useNow();
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const effects = board ? listEffects(board, now) : [];
  if (!board || effects.length === 0) return null;
  const openedAt = findLastOpening(board.store.openPeriods, now, formatTime);
  return (
    <section aria-label={texts.inEffect}>
      <ul className={css.strip}>
        {effects.map((effect) => {
          const description = describe(effect);
          const { renew } = effect;
          const asks = canChange && renew !== null && isToConfirm(effect, openedAt);
          return (
            <li key={effect.key} className={css.effect} data-kind={effect.kind}>
              <span>
                <strong>{description}</strong>
                {effect.until && ` ${formatUntil(effect.until, now, { formatDay, formatTime })}`}
                {effect.by && ` ${texts.by(effect.by)}`}
                {asks && <strong> {texts.stillOut}</strong>}
              </span>
              {asks && (
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.stillOutLabel(description)}
                  onClick={() => store.send(renew)}
                >
                  {texts.yesStillOut}
                </Button>
              )}
              {canChange && (
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.endNowLabel(description)}
                  onClick={() => store.send(effect.end)}
                >
                  {texts.endNow}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
