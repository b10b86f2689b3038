// Stores that have a price of their own for a dish, and the way back to what the menu says.
import { useMutation } from '@tanstack/react-query';

import type {
  OfficeDifference,
  OfficeDish,
  OfficeMenu,
} from '../../../../contract/content/office-menu.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useSaveChanges, type ChosenSet } from '../content-changes/content-changes.ts';
import { resetStorePrice } from './dish-changes.ts';
import { texts } from './menu.texts.ts';

import css from './menu.module.css';

export function OwnPrices({
  dish,
  menu: { stores, currency },
  differences,
  isAll,
  chosen,
  onSaved,
}: {
  dish: OfficeDish;
  menu: OfficeMenu;
  differences: readonly OfficeDifference[];
  /** The form is about the menu's own price, which these stores keep apart from. */
  isAll: boolean;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const save = useSaveChanges(chosen, onSaved);
  const reset = useMutation({
    mutationFn: (difference: OfficeDifference) =>
      save({ title: texts.resetTitle(dish.name), changes: [resetStorePrice(difference)] }),
    onSuccess: () => onSaved(),
    onError: (error) => toast(describeFailure(error), { kind: 'alert' }),
  });
  if (differences.length === 0) return null;
  return (
    <div>
      <p className={css.quiet}>{isAll ? texts.keepOwn : texts.ownPrices}</p>
      <ul className={css.own}>
        {differences.map((difference) => {
          const { storeId, priceMinor, by, reason, since, until } = difference;
          const name = stores.find(({ id }) => id === storeId)?.name ?? storeId;
          return (
            <li key={`${storeId} ${since}`}>
              <span>
                <strong>{name}</strong>{' '}
                {priceMinor === null ? texts.notSoldThere : formatMoney(priceMinor, currency)}
                <small className={css.origin}>{texts.origin({ by, reason, since, until })}</small>
              </span>
              <button
                type="button"
                className={css.textButton}
                aria-label={texts.resetStore(name)}
                onClick={() => reset.mutate(difference)}
              >
                {texts.reset}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
