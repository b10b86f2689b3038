import type { MenuCard, MenuPageBrand } from '../../../../../contract/pages/pages.ts';
import { Stepper } from '../../../../../web/ui/fields/stepper.tsx';
import { go } from '../../../platform/navigation.ts';
import { getProductPath } from '../../../platform/paths.ts';
import { changeQuantity, getItemQuantity, useCart } from '../../cart/cart.ts';
import { useNamesLang } from '../../config/config.ts';
import { addDish } from '../add-dish.ts';
import { texts } from './dish-card.texts.ts';

interface AddControlProps {
  card: MenuCard;
  brand: Pick<MenuPageBrand, 'id' | 'name'>;
  storeId: string;
}

/** Adds a dish without options at once, opens the sheet of any other, and counts either in place. */
export function AddControl({ card, brand, storeId }: AddControlProps) {
  const count = useCart((cart) => (cart.storeId === storeId ? getItemQuantity(cart, card.id) : 0));
  const lang = useNamesLang();
  const add = () => {
    if (card.hasOptions) return void go(getProductPath(storeId, card.id), { overlay: true });
    addDish(storeId, {
      itemId: card.id,
      quantity: 1,
      options: [],
      note: '',
      name: card.name,
      brandId: brand.id,
      brandName: brand.name,
      choices: [],
      unitPriceMinor: card.priceMinor,
      picture: card.picture,
    });
  };
  // Plus opens the sheet for a dish with options, as the next one may have others; minus removes the one added last.
  const change = (quantity: number) => {
    const line = useCart
      .getState()
      .cartData.findLast((each) => each.itemId === card.id && !each.deal);
    if (quantity > count && (count === 0 || card.hasOptions)) add();
    else if (line) changeQuantity(line, line.quantity + quantity - count);
  };
  return (
    <Stepper
      name={card.name}
      nameLang={lang}
      value={count}
      min={0}
      size="small"
      onChange={change}
      firstLabel={card.hasOptions ? texts.choosesOptionsFor(card.name) : texts.addsDish(card.name)}
    />
  );
}
