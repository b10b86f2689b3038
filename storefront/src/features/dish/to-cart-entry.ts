import type { QuotedDealPart } from '../../../../contract/catalogue/deal.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import type { LinePrice } from '../../../../contract/pricing/line-price.ts';
import type { NewCartEntry } from '../cart/cart.ts';
import type { FoundItem } from './full-menu.ts';

export interface DishConfiguration {
  options: Choice[];
  price: LinePrice;
  quantity: number;
  note: string;
}

/** A dish as it goes into the basket, with what the customer is shown of it. */
export const toCartEntry = (
  { item, brandName }: FoundItem,
  { options, price, quantity, note }: DishConfiguration,
): NewCartEntry => ({
  itemId: item.id,
  quantity,
  options,
  note: note.trim(),
  name: item.name,
  brandId: item.brandId,
  brandName,
  choices: price.options.map(({ name, quantity: units }) =>
    units > 1 ? `${units} × ${name}` : name,
  ),
  unitPriceMinor: price.unitPriceMinor,
  picture: item.picture && { file: item.picture.file, colour: item.picture.colour },
});

/** The fields of an entry that is a part of a deal. */
export const toDealFields = ({
  name,
  ...deal
}: QuotedDealPart): Required<Pick<NewCartEntry, 'deal' | 'dealName'>> => ({ deal, dealName: name });
