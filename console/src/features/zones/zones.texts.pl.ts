import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './zones.texts.ts';

const plural = new Intl.PluralRules('pl');
const count = (number: number, one: string, few: string, many: string): string => {
  const form = { one, few, many, zero: many, two: few, other: many }[plural.select(number)];
  return `${number} ${form}`;
};

const MOST_NAMES = 8;
const some = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${shown} i jeszcze ${rest}` : shown;
};

export const texts: Translation<typeof en> = {
  loading: 'Wczytywanie stref',
  zones: 'Strefy dostawy',
  store: 'Lokal',
  chooseStore: 'Wybierz lokal',
  zoneCount: (zones) => count(zones, 'strefa', 'strefy', 'stref'),
  noDelivery: 'bez dostawy',
  noDeliveryHint: 'Ten lokal nie dowozi, więc jego strefy nie są używane.',
  openStore: (name) => `Strefy: ${name}`,

  ordersOutside: (orders) =>
    `${count(orders, 'zamówienie jest', 'zamówienia są', 'zamówień jest')} na adres poza strefami`,
  ordersOutsideHint:
    'Dostarcz je mimo to, zadzwoń do klienta albo anuluj je i zwróć pieniądze w zamówieniu.',

  zonesOf: (store) => `Strefy: ${store}`,
  newZone: 'Nowa strefa',
  newZoneOf: (store) => `Nowa strefa: ${store}`,
  noZones: 'Nie ma jeszcze strefy',
  noZonesHint:
    'Strefa ma kody pocztowe albo promień, opłatę i minimum. Bez niej nikt nie zamówi tu dostawy.',
  change: 'Zmień',
  remove: 'Usuń',
  ofZone: (action, zone) => `${action}: ${zone}`,
  free: 'za darmo',
  minimumOf: (amount) => `minimum ${amount}`,
  freeFrom: (amount) => `za darmo od ${amount}`,
  radius: (km) => `do ${String(km).replace('.', ',')} km od lokalu`,

  overlaps: 'Gdzie strefy się pokrywają',
  noOverlaps: 'Żaden obszar kodów nie jest w dwóch strefach.',
  overlap: (winner, loser, reason) => `Dowozi ${winner}, nie ${loser}: ${reason}.`,
  reasons: {
    match: (winner, loser) => `${winner} jest dokładniejszy niż ${loser}`,
    fee: (winner, loser) => `${winner} to mniej niż ${loser}`,
    minimum: (winner, loser) => `opłaty są równe, a minimum ${winner} jest niższe niż ${loser}`,
    order: 'opłata i minimum są równe, a ta strefa jest pierwsza na liście',
  },
  matches: {
    sector: 'sektor',
    district: 'dystrykt',
    wider: 'dystrykt bez ostatniej litery',
    radius: 'promień',
  },
  someAreas: some,
  notOnMap: (areas) =>
    `Nie ma ich na mapie, bo nie wiadomo, gdzie są: ${some(areas)}. Sprawdź pisownię.`,

  lookUp: 'Dokąd trafia kod pocztowy?',
  postcode: 'Kod pocztowy',
  postcodeHint: 'Na przykład SE15 4QN. Dystrykt albo sektor pokaże się na mapie lokalu.',
  check: 'Sprawdź',
  checking: 'Sprawdzanie',
  notAPostcode: (typed) =>
    typed === ''
      ? 'Wpisz kod pocztowy.'
      : `${typed} to nie jest brytyjski kod pocztowy, dystrykt ani sektor.`,
  chooseStoreForArea:
    'Wybierz lokal, żeby zobaczyć dystrykt albo sektor, lub wpisz cały kod pocztowy.',
  nobodyDelivers: (postcode) => `${postcode}: żaden lokal nie dowozi`,
  answer: (zone, fee) => `${zone}, ${fee}`,
  answerOf: (postcode, store, answer) =>
    store === null ? `${postcode}: ${answer}` : `${postcode}, ${store}: ${answer}`,
  distance: (km) => `${String(km).replace('.', ',')}\u00a0km`,
  alsoCovers: (zone, reason) => `${zone} też tu sięga, ale ${reason}.`,
  withoutDelivery: (store) => `${store} (bez dostawy)`,
  notFrom: (stores) => `Nie dowożą: ${stores.join(', ')}.`,

  map: (store) => `Dystrykty i sektory wokół: ${store}`,
  mapHint:
    'Każda komórka to dystrykt albo sektor, bez ulic. Strzałki przenoszą do sąsiedniej komórki.',
  noPlaces:
    'Nie wiadomo, gdzie są kody pocztowe wokół tego lokalu, więc nie ma mapy. Lista potrafi to samo.',
  noPlacesHow: 'Administrator dodaje miejsca całego kraju: tiffin places import FILE.',
  cell: (areas, answer) => `${areas}: ${answer}`,
  nobody: 'bez dostawy',
  pickArea: 'Wybierz komórkę mapy albo wpisz dystrykt lub sektor w pole kodu pocztowego.',
  addTo: (area, zone) => `Dodaj ${area} do: ${zone}`,
  takeOut: (area, zone) => `Usuń ${area} z: ${zone}`,

  name: 'Nazwa, którą widzą klienci',
  nameNeeded: 'Wpisz nazwę.',
  kind: 'Obejmuje',
  kinds: { postcodes: 'Kody pocztowe', radius: 'Promień' },
  areas: 'Dystrykty i sektory',
  addAreas: 'Dodaj dystrykty albo sektory',
  addAreasHint: 'Na przykład SE15 albo SE22 4; kilka po przecinkach.',
  add: 'Dodaj',
  removeArea: (area) => `Usuń ${area}`,
  areasNeeded: 'Dodaj dystrykt albo sektor.',
  notAdded: 'Naciśnij Dodaj albo wyczyść pole dystryktów.',
  areaFaults: {
    postcode: (typed) =>
      `${typed} to cały kod pocztowy. Strefa ma dystrykty (SE15) albo sektory (SE15 4).`,
    letters: (typed) => `${typed} nie ma liczby. Wpisz dystrykty, na przykład ${typed}1.`,
    twice: (typed) => `${typed} jest już w tej strefie.`,
    unknown: (typed) => `${typed} to ani dystrykt (SE15), ani sektor (SE15 4).`,
  },
  radiusKm: 'Promień od lokalu, km',
  radiusHint: 'Mierzony do środka sektora kodu pocztowego.',
  noRadius: (most) => `Wpisz kilometry, najwyżej ${most}, na przykład 2,5.`,
  notLocated: (postcode) =>
    `Nie wiadomo, gdzie jest ${postcode}, więc promienia nie da się zmierzyć ani opublikować. Wpisz kody pocztowe albo poproś o wczytanie miejsc (tiffin places import FILE).`,
  amounts: {
    fee: 'Opłata za dostawę',
    minimum: 'Minimum za dania',
    freeFrom: 'Za darmo od (opcjonalnie)',
  },
  noFee: 'Wpisz opłatę, na przykład 2,49; 0 to za darmo.',
  noMinimum: 'Wpisz kwotę, na przykład 12,00; 0 to bez minimum.',
  noAmount: 'Wpisz kwotę, na przykład 30,00.',
  lost: (areas) => `Żadna strefa nie obejmie: ${some(areas)}.`,
  nothingLost: 'Wszystkie jej dystrykty i sektory są też w innej strefie.',
  lastZone: 'Lokal dowozi, więc ostatnia strefa zostaje. Zmień ją albo najpierw dodaj inną.',
  saveNew: (zone, store) => `Dodaj strefę ${zone}: ${store}`,
  saveChange: (zone, store) => `Zmień strefę ${zone}: ${store}`,
  saveRemoval: (zone, store) => `Usuń strefę ${zone}: ${store}`,
  nothingChanged: 'Nic nie jest jeszcze zmienione',
  publishTitle: (zone, store) => `${zone}: ${store}`,
};
