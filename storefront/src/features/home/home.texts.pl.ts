import { plural } from '../../../../contract/messages/plural.ts';

export const atAGlance = 'W skrócie';
export const orderNow = 'Zamów teraz';
export const bookATable = 'Zarezerwuj stolik';
export const evenings = 'Wieczorami od 17';
export const callUs = 'Zadzwoń do nas';

export const highlights = 'Polecamy';
export const slideOf = (no: number, count: number) => `${no} z ${count}`;
export const showSlide = (no: number, count: number, title: string) =>
  `Pokaż ${no} z ${count}: ${title}`;
export const previous = 'Poprzedni';
export const next = 'Następny';
export const seeTheOffer = 'Zobacz ofertę';
export const haveALook = 'Zobacz';

export const fromOurKitchen = 'Z naszej kuchni';
export const menusInOneBasket = (count: number) =>
  `${count} ${plural(count, { one: 'menu', few: 'różne menu', many: 'różnych menu' })}, jeden koszyk`;
export const seeTheMenu = 'Zobacz menu';

export const goodToKnow = 'Warto wiedzieć';
export const allOffers = 'Wszystkie oferty';
export const code = (code: string) => `Kod ${code}`;
export const noCodeNeeded = 'Bez kodu';

export const whereWeCook = 'Gdzie gotujemy';
export const allKitchens = (count: number) =>
  `${plural(count, { one: 'Zobacz', few: 'Wszystkie', many: 'Wszystkie' })} ${count} ${plural(count, { one: 'kuchnię', few: 'kuchnie', many: 'kuchni' })}`;
export const whoDeliversToMe = 'Kto do mnie dowozi?';

export const visit = (site: string) => `Odwiedź ${site}`;
export const location = 'Adres';
export const getDirections = 'Wskazówki dojazdu';
export const openingHours = 'Godziny otwarcia';
export const days = {
  Weekdays: 'Pon.–pt.',
  Saturday: 'Sobota',
  Sunday: 'Niedziela',
} as const;
export const getInTouch = 'Kontakt';
