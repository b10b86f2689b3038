import { hasHousehold, subscribeHousehold } from '../allergy-profile/allergy-profile.tsx';
import { CardFits } from './card-fits.tsx';
import { useSignedInParts } from './use-signed-in-parts.ts';

let isWatching = false;

/** Adds the household's line to all cards as soon as one is stored. */
export function showCardFits(): void {
  if (isWatching) return;
  isWatching = true;
  const show = () => {
    if (hasHousehold()) useSignedInParts.setState({ CardFits });
  };
  subscribeHousehold(show);
  show();
}
