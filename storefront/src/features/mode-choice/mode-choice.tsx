import type { Mode } from '../../../../contract/store.ts';
import { Segments } from '../../../../web/ui/segments.tsx';
import { chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { texts } from './mode-choice.texts.ts';

interface ModeChoiceProps {
  /** Those of the store; null while they are unknown. */
  modes: readonly Mode[] | null;
}

/** Delivery or pickup: on the menu, in the basket and at checkout. A change keeps the basket. */
export function ModeChoice({ modes }: ModeChoiceProps) {
  const { mode } = useFulfilment();
  return (
    <Segments
      legend={texts.deliveryOrPickup}
      value={mode}
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
