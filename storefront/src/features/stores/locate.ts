import { toast } from '../../../../web/ui/toast.ts';
import type { Coordinates } from '../../../../contract/distance.ts';
import * as texts from './stores.texts.ts';

const PATIENCE_MS = 10_000;

/** Where this device says it is; null, with a word about it, when it will not say. Asked only on a press. */
export function locate(): Promise<Coordinates | null> {
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
