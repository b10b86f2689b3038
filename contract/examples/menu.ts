// One item of the demo's menu, as the description of the API shows it.
import type { Menu, MenuItem } from '../catalogue/catalogue.ts';

const NO_ALLERGENS = { contains: [], mayContain: [], notVerified: false };

export const EXAMPLE_ITEM: MenuItem = {
  id: 'butter-chicken',
  name: 'Butter chicken',
  description: 'Tandoori chicken in tomato, cream and fenugreek.',
  priceMinor: 1195,
  vatBasisPoints: 2000,
  kcal: 690,
  tags: ['halal', 'popular'],
  allergens: { contains: ['milk', 'nuts'], mayContain: ['mustard'], notVerified: false },
  picture: { file: 'butter-chicken.webp', colour: '#b25749', alt: 'Butter chicken' },
  prepMinutes: 14,
  isAgeRestricted: false,
  maxPerOrder: 20,
  optionGroups: [
    {
      id: 'heat',
      name: 'How hot?',
      min: 1,
      max: 1,
      freeCount: 0,
      options: [
        {
          id: 'mild',
          name: 'Mild',
          priceMinor: 0,
          vatBasisPoints: null,
          kcal: null,
          allergens: NO_ALLERGENS,
          isDefault: false,
          maxQuantity: 1,
          group: null,
        },
      ],
    },
  ],
  brandId: 'Bombay_Spice',
  sectionId: 'bombay-curries',
  isSoldOut: false,
  isBrandPaused: false,
};

export const EXAMPLE_MENU: Menu = {
  storeId: 'camden',
  storeName: 'Camden Lock',
  brands: [
    {
      id: 'Bombay_Spice',
      name: 'Bombay Spice',
      tagline: 'Curries cooked slowly, naan cooked fast',
      description: 'A proper curry house.',
      cuisine: 'Indian',
      logo: 'bombay-spice.svg',
      heroPicture: null,
      colorPalatte: '#8F1D3F',
      SecondaryColorPalatte: '#F2A33C',
      sections: [{ id: 'bombay-curries', name: 'Curries', items: [EXAMPLE_ITEM] }],
    },
  ],
};
