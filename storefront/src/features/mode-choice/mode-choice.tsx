import { useEffect } from 'react';

import type { Mode } from '../../../../contract/sites/store.ts';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';
import { chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { texts } from './mode-choice.texts.ts';

/** The chosen mode, or the only one of a store that does not have it. `modes` null: they are unknown. */
export const getOfferedMode = (mode: Mode, modes: readonly Mode[] | null): Mode =>
  modes?.includes(mode) === false ? (modes[0] ?? mode) : mode;

interface ModeChoiceProps {
  /** Those of the store; null while they are unknown. */
  modes: readonly Mode[] | null;
}

/**
 * Delivery or pickup: on the menu, in the basket and at checkout. A change keeps the basket. Of a store with one mode,
 * that one is chosen.
 */
export function ModeChoice({ modes }: ModeChoiceProps) {
  const { mode } = useFulfilment();
  const offered = getOfferedMode(mode, modes);
  // The stored choice is read at the end of the hydration.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated && offered !== mode) chooseMode(offered);
  }, [isHydrated, offered, mode]);
  return (
    <Segments
      legend={texts.deliveryOrPickup}
      value={offered}
      onChange={chooseMode}
      options={[
        {
          value: 'delivery',
          label: texts.delivery,
          disabled: modes?.includes('delivery') === false,
        },
        { value: 'pickup', label: texts.pickup, disabled: modes?.includes('pickup') === false },
      ]}
    />
  );
}
