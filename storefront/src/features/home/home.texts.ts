// What the landing home says.
export const atAGlance = 'At a glance';
export const orderNow = 'Order now';
export const bookATable = 'Book a table';
export const evenings = 'Evenings from 5';
export const callUs = 'Call us';

export const highlights = 'Highlights';
export const slideOf = (no: number, count: number) => `${no} of ${count}`;
export const showSlide = (no: number, count: number, title: string) =>
  `Show ${no} of ${count}: ${title}`;
export const previous = 'Previous';
export const next = 'Next';
export const seeTheOffer = 'See the offer';
export const haveALook = 'Have a look';

export const fromOurKitchen = 'From our kitchen';
export const menusInOneBasket = (count: number) => `${count} menus, one basket`;
export const seeTheMenu = 'See the menu';

export const goodToKnow = 'Good to know';
export const allOffers = 'All offers';
export const code = (code: string) => `Code ${code}`;
export const noCodeNeeded = 'No code needed';

export const whereWeCook = 'Where we cook';
export const allKitchens = (count: number) => `All ${count} kitchens`;
export const whoDeliversToMe = 'Who delivers to me?';

export const visit = (site: string) => `Visit ${site}`;
export const location = 'Location';
export const getDirections = 'Get Directions';
export const openingHours = 'Opening hours';
export const days = { Weekdays: 'Weekdays', Saturday: 'Saturday', Sunday: 'Sunday' } as const;
export const getInTouch = 'Get in touch';
