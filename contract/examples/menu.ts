// One item of the demo's menu, as the description of the API shows it.
import type { Menu, MenuDeal, MenuItem } from '../catalogue/catalogue.ts';

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

const EXAMPLE_DEAL: MenuDeal = {
  id: 'bombay-lunch',
  name: 'Bombay lunch',
  text: 'A curry, something to go with it and a cold drink.',
  priceMinor: 1395,
  savesMinor: 520,
  picture: { file: 'butter-chicken.webp', colour: '#b25749', alt: 'Bombay lunch' },
  modes: [],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  hours: { from: '11:00', until: '16:00' },
  isSoldOut: false,
  courses: [
    { id: 'main', name: 'Main', dishes: [{ itemId: 'butter-chicken', surchargeMinor: 0 }] },
    { id: 'side', name: 'Side', dishes: [{ itemId: 'garlic-naan', surchargeMinor: 0 }] },
    {
      id: 'drink',
      name: 'Drink',
      dishes: [
        { itemId: 'mango-lassi', surchargeMinor: 50 },
        { itemId: 'salted-lemonade', surchargeMinor: 0 },
      ],
    },
  ],
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
      deals: [EXAMPLE_DEAL],
      sections: [{ id: 'bombay-curries', name: 'Curries', items: [EXAMPLE_ITEM] }],
    },
  ],
};
