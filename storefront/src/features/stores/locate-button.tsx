import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { PinIcon } from '../../../../web/ui/icons/shell-icons.tsx';
import type { Coordinates } from '../../../../contract/distance.ts';
import { texts } from './stores.texts.ts';
import { toast } from '../../../../web/ui/toast.ts';

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

const PATIENCE_MS = 10_000;

/** Where this device says it is; null, with a word about it, when it will not say. Asked only on a press. */
function locate(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    const refuse = (reason: string): void => {
      toast(`${reason} ${texts.chooseYourself}`, { kind: 'alert' });
      resolve(null);
    };
    if (!('geolocation' in navigator)) return refuse(texts.locationUnknown);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        refuse(code === PERMISSION_DENIED ? texts.locationDenied : texts.locationUnknown),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}
