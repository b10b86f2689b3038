// Texts of the landing home.
export const texts = {
  atAGlance: 'At a glance',
  orderNow: 'Order now',
  bookATable: 'Book a table',
  evenings: 'Evenings from 5',
  callUs: 'Call us',

  highlights: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (no: number, count: number) => `${no} of ${count}`,
  showSlide: (no: number, count: number, title: string) => `Show ${no} of ${count}: ${title}`,
  previous: 'Previous',
  next: 'Next',
  seeTheOffer: 'See the offer',
  haveALook: 'Have a look',

  fromOurKitchen: 'From our kitchen',
  menusInOneBasket: (count: number) => `${count} menus, one basket`,
  seeTheMenu: 'See the menu',

  goodToKnow: 'Good to know',
  allOffers: 'All offers',
  code: (code: string) => `Code ${code}`,
  noCodeNeeded: 'No code needed',

  whereWeCook: 'Where we cook',
  allKitchens: (count: number) => `All ${count} kitchens`,
  whoDeliversToMe: 'Who delivers to me?',

  visit: (site: string) => `Visit ${site}`,
  location: 'Location',
  getDirections: 'Get Directions',
  openingHours: 'Opening hours',
  days: { Weekdays: 'Weekdays', Saturday: 'Saturday', Sunday: 'Sunday' },
  getInTouch: 'Get in touch',
};
