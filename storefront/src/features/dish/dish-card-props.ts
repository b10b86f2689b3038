import type { MenuCard, MenuPageBrand } from '../../../../contract/pages.ts';

export interface DishCardProps {
  card: MenuCard;
  brand: Pick<MenuPageBrand, 'id' | 'name'>;
  storeId: string;
  /** tall: in a row to swipe; wide: in the list. */
  layout: 'tall' | 'wide';
  /** One below the heading that it stands under. */
  level: 3 | 4;
  /** Its allergens are not verified while some must be avoided. */
  isUnverified?: boolean;
}
