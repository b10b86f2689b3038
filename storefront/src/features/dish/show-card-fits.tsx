import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { DishFits, hasHousehold, subscribeHousehold } from '../allergy-profile/allergy-profile.tsx';
import { useSignedInParts } from './card/use-signed-in-parts.ts';
import { useItem } from './full-menu.ts';

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

/** The members of the household whom a dish suits with its default options. */
function CardFits({ storeId, itemId }: { storeId: string; itemId: string }) {
  const result = useItem(storeId, itemId);
  if (result.state !== 'found') return null;
  const { item } = result.found;
  return <DishFits item={item} choices={getDefaultChoices(item)} />;
}
