import type { LiveAllergen } from '../../../../../contract/console/live-state.ts';
import { texts as allergens } from '../../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import type { FormatInstant } from '../../../platform/locale.ts';
import type { NewCommand } from '../../../shell/state/outbox.ts';
import { texts as board } from '../board.texts.ts';
import { formatUntil, isToConfirm, type Effect } from './live-state.ts';
import { texts } from './live.texts.ts';

import css from './effect-list.module.css';

const describe = (effect: Effect): string => {
  const { kind, name, mode, amount, capacityPercent, by, added } = effect;
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
    case 'allergen':
      return added ? describeAllergen(name, added) : name;
    case 'limited':
      return `${name}: ${texts.unitsLeft(amount)}`;
  }
};

const describeAllergen = (name: string, { level, allergen }: LiveAllergen): string =>
  board.hasAllergen(name, level, allergens.allergenName(allergen));

/** Effects at a store, until when, by whom, and the way to end each. */
export function EffectList({
  effects,
  now,
  openedAt,
  formatDay,
  formatTime,
  onSend,
  storeName,
}: {
  effects: readonly Effect[];
  now: number;
  /** When the store opened last; null: it is closed. */
  openedAt: string | null;
  formatDay: FormatInstant;
  formatTime: FormatInstant;
  /** Null: the person may not end them. */
  onSend: ((command: NewCommand) => void) | null;
  /** In the labels of the buttons, where several stores are shown. */
  storeName?: string;
}) {
  return (
    <ul className={css.effects}>
      {effects.map((effect) => {
        const description = describe(effect);
        const label = storeName ? `${storeName}, ${description}` : description;
        const { renew } = effect;
        const asks = onSend && renew !== null && isToConfirm(effect, openedAt, formatTime);
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
                aria-label={texts.stillOutLabel(label)}
                onClick={() => onSend(renew)}
              >
                {texts.yesStillOut}
              </Button>
            )}
            {onSend && (
              <Button
                variant="soft"
                size="small"
                aria-label={texts.endNowLabel(label)}
                onClick={() => onSend(effect.end)}
              >
                {texts.endNow}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
