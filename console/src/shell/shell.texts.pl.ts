import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './shell.texts.ts';

export const texts: Translation<typeof en> = {
  connected: 'Połączono',
  connecting: 'Łączenie',
  lastUpdate: (time) => `Ostatnia aktualizacja ${time}`,
  lost: (time) =>
    `Brak połączenia. Mogą czekać zamówienia, których nie widać. Ostatnia aktualizacja ${time}`,
  soundOff: 'Dźwięk jest wyłączony. Dotknij tutaj, aby słyszeć nowe zamówienia.',
  newOrders: (count) => `(${count}) Nowe zamówienia`,
  title: (store) => `Zamówienia, ${store}`,
  screens: 'Ekrany',
  screenNames: {
    board: 'Tablica',
    kitchen: 'Kuchnia',
    orders: 'Zamówienia',
    phone: 'Telefon',
    menu: 'Menu',
    hours: 'Godziny',
    changes: 'Zmiany',
    history: 'Historia',
    offers: 'Promocje',
    reports: 'Raporty',
    team: 'Zespół',
    account: 'Ty',
    overview: 'Wszystkie lokale',
  },
  allScreens: 'Wszystkie ekrany',
  more: 'Więcej',
  officeTitle: (screen: string, site: string) => `${screen}, ${site}`,
  store: 'Lokal',
  allStores: 'Wszystkie lokale',
  keys: 'Klawisze',
  keysList: [
    ['1-9', 'wybierz zamówienie'],
    ['A', 'przyjmij na czas'],
    ['R', 'odrzuć'],
    ['B', 'gotowe'],
    ['U', 'cofnij; w kuchni: przywróć'],
    ['/', 'znajdź zamówienie lub danie'],
  ],
};
