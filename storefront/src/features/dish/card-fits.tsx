import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { DishFits } from '../allergy-profile/allergy-profile.tsx';
import { useItem } from './full-menu.ts';

/** Whom of the household a dish suits with its default options. */
export function CardFits({ storeId, itemId }: { storeId: string; itemId: string }) {
  const result = useItem(storeId, itemId);
  if (result.state !== 'found') return null;
  const { item } = result.found;
  return <DishFits item={item} choices={getDefaultChoices(item)} />;
}
