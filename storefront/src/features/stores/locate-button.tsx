import { useState } from 'react';

import type { Coordinates } from '../../../../contract/address/distance.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { texts } from './stores.texts.ts';

export function LocateButton({ onLocated }: { onLocated: (place: Coordinates) => void }) {
  const [isLocating, setIsLocating] = useState(false);
  const requestLocation = async () => {
    setIsLocating(true);
    const place = await getDeviceLocation();
    setIsLocating(false);
    if (place) onLocated(place);
  };
  return (
    <Button
      variant="soft"
      busy={isLocating && texts.locating}
      onClick={() => void requestLocation()}
    >
      <PinIcon size="small" /> {texts.useMyLocation}
    </Button>
  );
}

const LOCATE_TIMEOUT_MILLISECONDS = 10_000;

/** The device's position; on a failure shows a toast and resolves to null. */
function getDeviceLocation(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    const fail = (reason: string): void => {
      toast(`${reason} ${texts.chooseYourself}`, { kind: 'alert' });
      resolve(null);
    };
    if (!('geolocation' in navigator)) return fail(texts.locationUnknown);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        fail(code === PERMISSION_DENIED ? texts.locationDenied : texts.locationUnknown),
      { timeout: LOCATE_TIMEOUT_MILLISECONDS, maximumAge: 60_000 },
    );
  });
}
