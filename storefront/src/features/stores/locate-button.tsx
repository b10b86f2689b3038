import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { PinIcon } from '../../../../web/ui/icons/shell-icons.tsx';
import type { Coordinates } from '../../../../contract/distance.ts';
import { locate } from './locate.ts';
import * as texts from './stores.texts.ts';

/** 'Use my location': the device asks its owner first. */
export function LocateButton({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const [isLocating, setIsLocating] = useState(false);
  const press = async () => {
    setIsLocating(true);
    const place = await locate();
    setIsLocating(false);
    if (place) onPlace(place);
  };
  return (
    <Button look="soft" busy={isLocating && texts.locating} onClick={() => void press()}>
      <PinIcon size="small" /> {texts.useMyLocation}
    </Button>
  );
}
