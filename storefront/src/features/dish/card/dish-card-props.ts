import type { MenuCard, MenuPageBrand } from '../../../../../contract/pages/pages.ts';

export interface DishCardProps {
  card: MenuCard;
  brand: Pick<MenuPageBrand, 'id' | 'name'>;
  storeId: string;
  /** tall: in a row to swipe; wide: in the list. */
  layout: 'tall' | 'wide';
  /** Level of the heading: one below that of the section. */
  level: 3 | 4;
  /** Its allergens are not verified while some must be avoided. */
  isUnverified?: boolean;
}
