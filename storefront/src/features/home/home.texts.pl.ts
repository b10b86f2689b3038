import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './home.texts.ts';

export const texts: Translation<typeof en> = {
  atAGlance: 'W skrócie',
  orderNow: 'Zamów teraz',
  bookATable: 'Zarezerwuj stolik',
  evenings: 'Wieczorami od 17',
  callUs: 'Zadzwoń do nas',

  highlights: 'Polecamy',
  carousel: 'karuzela',
  slide: 'slajd',
  slideOf: (no, count) => `${no} z ${count}`,
  showSlide: (no, count, title) => `Pokaż ${no} z ${count}: ${title}`,
  previous: 'Poprzedni',
  next: 'Następny',
  seeTheOffer: 'Zobacz ofertę',
  haveALook: 'Zobacz',

  fromOurKitchen: 'Z naszej kuchni',
  menusInOneBasket: (count) =>
    `${count} ${selectPlural(count, { one: 'menu', few: 'różne menu', many: 'różnych menu' })}, jeden koszyk`,
  seeTheMenu: 'Zobacz menu',

  goodToKnow: 'Warto wiedzieć',
  allOffers: 'Wszystkie oferty',
  code: (code) => `Kod ${code}`,
  noCodeNeeded: 'Bez kodu',

  whereWeCook: 'Gdzie gotujemy',
  allKitchens: (count) =>
    `${selectPlural(count, { one: 'Zobacz', few: 'Wszystkie', many: 'Wszystkie' })} ${count} ${selectPlural(count, { one: 'kuchnię', few: 'kuchnie', many: 'kuchni' })}`,
  whoDeliversToMe: 'Kto do mnie dowozi?',

  visit: (site) => `Odwiedź ${site}`,
  location: 'Adres',
  getDirections: 'Wskazówki dojazdu',
  openingHours: 'Godziny otwarcia',
  days: {
    Weekdays: 'Pon.–pt.',
    Saturday: 'Sobota',
    Sunday: 'Niedziela',
  },
  getInTouch: 'Kontakt',
};
