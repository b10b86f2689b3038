import type { ScreenName } from '../../platform/navigation.ts';

/** The icons above the names of the screens on a phone. */
export const SCREEN_ICONS: Readonly<Record<ScreenName, string>> = {
  board: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z',
  kitchen: 'M5 11h14v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 11h18M9 7V4M12 7V3M15 7V4',
  orders: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2A15.5 15.5 0 0 1 4 5.5c0-1 1-2 2-2z',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  account: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  menu: 'M5 4h11l3 3v13H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
  hours: 'M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7M12 13v2.5h2',
  changes: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  history: 'M12 7v5l3 2M3.5 12a8.5 8.5 0 1 0 3-6.5M3.5 4v4h4',
  offers: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  reports: 'M4 20h16M7 17v-5M12 17V7M17 17v-8',
  customers:
    'M4 5.5h16v13H4zM9 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16.5c.4-1.6 1.5-2.4 3-2.4s2.6.8 3 2.4M14.5 10h3M14.5 13.5h3',
  money: 'M3.5 6.5h17v11h-17zM3.5 10h17M7 14.5h3',
  audit: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.5 10',
  overview: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
};
