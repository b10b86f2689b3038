import { plural } from '../../../../../contract/messages/plural.ts';

const kitchens = { one: 'kuchnia', few: 'kuchnie', many: 'kuchni' };

export const kitchensAToZ = 'Kuchnie od A do Z';
export const letters = 'Litery';

export const whoCooksWhat = 'Kto co gotuje';
export const brands = 'Marki';
export const brandMenu = (brand: string) => `Menu ${brand}`;
export const brandMenuAt = (store: string) => ` w kuchni ${store}`;

export const deliveredOrCollected = 'Z dostawą albo na wynos';
export const delivery = 'Dostawa';
export const collection = 'Odbiór';
export const nobodyOffersThis = 'Na razie żadna kuchnia tego nie oferuje.';
export const readyInMinutes = (minutes: number) => `Gotowe za około ${minutes} min`;
export const freeNearBy = 'w pobliżu za darmo';
export const fromFee = 'od';
export const thenMinimum = ', minimum\u00a0';
export const thenFreeFrom = ', za darmo od ';

export const ourTowns = 'Nasze miasta';
export const kitchensInTowns = (count: number, towns: number) =>
  `${count} ${plural(count, kitchens)}, ${towns} ${plural(towns, { one: 'miasto', few: 'miasta', many: 'miast' })}.`;

export const atAGlance = 'Wszystkie kuchnie w skrócie';
export const kitchenColumn = 'Kuchnia';
export const nowColumn = 'Teraz';
export const hoursColumn = 'Godziny';
export const cooksColumn = 'Gotuje';
export const hygieneColumn = 'Higiena';

export const doesNotDeliver = 'Nie dowozi pod ten adres.';
export const youCanCollect = ' Możesz odebrać na miejscu.';
export const deliversToYou = 'Dowozi do Ciebie';
export const free = 'Za darmo';

export const ourKitchens = 'Nasze kuchnie';
export const tellUsYourPostcode = 'Podaj kod pocztowy i sprawdź, kto dowiezie pod Twoje drzwi.';
export const pickOne = 'Wybierz kuchnię i zobacz, co dziś gotuje.';
export const nobodyDelivers = (postcode: string) =>
  `Nikt jeszcze nie dowozi do ${postcode}. Możesz odebrać zamówienie w kuchni, która to oferuje.`;
export const deliverTo = (count: number, postcode: string) =>
  `${count} ${plural(count, { one: 'kuchnia dowozi', few: 'kuchnie dowożą', many: 'kuchni dowozi' })} do ${postcode}.`;

export const howItComes = 'Jak to do Ciebie trafi';
export const collectionIn = (minutes: number) => `Odbiór: gotowe za około ${minutes} min.`;
export const deliveryIn = (minutes: number) => `Dostawa: u Ciebie za około ${minutes} min.`;
export const zoneColumn = 'Dokąd';
export const feeColumn = 'Opłata';
export const minimumColumn = 'Minimum';
export const freeFromColumn = 'Za darmo od';
export const withinKm = (km: number | null) => `do ${km} km`;

export const ourKitchen = 'Nasza kuchnia';
export const anotherKitchen = 'Inna kuchnia?';
export const onThePass = 'Co tu gotujemy';

export const openRightNow = 'Otwarte w tej chwili';
export const openingSoon = 'Wkrótce otwarte';
export const cookingNow = (open: number, all: number) => `Teraz gotuje ${open} z ${all} kuchni.`;
export const openingLater = 'Otwarte później';
export const nextToOpen = 'Otworzą się jako następne';

export const sayHello = 'Wpadnij się przywitać';
export const findYourKitchen = 'Znajdź swoją kuchnię';

export const fullPostcode = 'Wpisz pełny brytyjski kod pocztowy, na przykład NW1 8AB.';
export const postcodeForm = 'Dostawa pod kod pocztowy';
export const yourPostcode = 'Twój kod pocztowy';
export const whoDelivers = 'Kto dowozi?';
export const checking = 'Sprawdzamy…';
