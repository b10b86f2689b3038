// How large the kitchen's tickets are on this device: as its people choose, and larger while there are few.
import { useState } from 'react';

import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { texts } from './kitchen.texts.ts';

import css from './kitchen-screen.module.css';

const SIZES = ['s', 'm', 'l'] as const;
type Size = (typeof SIZES)[number];

type Crowd = 'few' | 'some' | 'many';

const getCrowd = (tickets: number): Crowd =>
  tickets <= 2 ? 'few' : tickets <= 4 ? 'some' : 'many';

/** `isHeld`: somebody touches the tickets, which keep their size meanwhile. */
export function useTicketSize(tickets: number, isHeld: boolean) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const key = `${site.id} ticket-size ${storeId}`;
  const [size, setSize] = useState<Size>(() => readStored<Size>(key) ?? 'm');
  const current = getCrowd(tickets);
  const [crowd, setCrowd] = useState(current);
  if (!isHeld && crowd !== current) setCrowd(current);
  return {
    size,
    crowd,
    chooseSize: (chosen: Size) => {
      setSize(chosen);
      writeStored(key, chosen);
    },
  };
}

export const SizeChoice = ({ size, onChoose }: { size: Size; onChoose: (size: Size) => void }) => (
  <div className={css.sizes} role="group" aria-label={texts.size}>
    {SIZES.map((each) => (
      <Chip
        key={each}
        isPressed={each === size}
        aria-label={texts.sizeNames[each]}
        onChange={() => onChoose(each)}
      >
        {texts.sizeLetters[each]}
      </Chip>
    ))}
  </div>
);
