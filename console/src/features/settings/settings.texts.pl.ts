import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './settings.texts.ts';

const plural = (count: number, one: string, few: string, many: string): string => {
  const rule = new Intl.PluralRules('pl').select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};
const countMinutes = (count: number): string => plural(count, 'minuty', 'minut', 'minut');
const inAll = (stores: number): string =>
  stores === 1 ? 'w lokalu' : `we wszystkich lokalach (${stores})`;

export const texts: Translation<typeof en> = {
  title: 'Ustawienia',
  loading: 'Wczytywanie',
  notInSets: 'Hosty i konto kartowe są takie jak teraz.',
  change: 'Zmień',
  ofPart: (action, part) => `${action}: ${part}`,
  alsoIn: 'To samo w tych lokalach',
  nothingChanged: 'Nic jeszcze nie zmieniono',

  card: 'Konto kartowe',
  cardOf: (store) => `Konto kartowe: ${store}`,
  chargedAtSite:
    'Ten lokal sprzedaje we własnym imieniu, a karty obciąża konto serwisu, dopóki lokal nie ma własnego.',
  removeStoreHint:
    'Lokal użyje wtedy konta serwisu. Płatności i zwroty w toku potrzebują konta, na którym się zaczęły.',
  doesNotSell:
    'Ta strona jeszcze nie sprzedaje: nie ma konta, które obciąża karty, i nie przyjmuje zamówień.',
  charged: (lastDigits) => `Karty obciąża Stripe, kluczem o końcówce ${lastDigits}.`,
  enteredBy: (by, date) => `Kto: ${by}, ${date}.`,
  commandLine: 'wiersz poleceń',
  sandbox: 'Karty obciąża piaskownica: prawdziwe pieniądze się nie ruszają.',
  fromEnvironment:
    'Karty są obciążane kluczami z ustawień serwera. Konto wpisane tutaj ma przed nimi pierwszeństwo.',
  notUsed: (lastDigits) =>
    `Konto z kluczem o końcówce ${lastDigits} nie jest używane: serwer nie może go otworzyć albo to prawdziwe konto w demo. Wpisz je jeszcze raz.`,
  noSealKey:
    'Serwer nie ma TIFFIN_SEAL_KEY, więc nie może przechować konta. Ustawia go osoba, która prowadzi serwer.',
  enterAccount: 'Wpisz konto',
  enterAnother: 'Wpisz inne konto',
  removeAccount: 'Usuń konto',
  removeHint:
    'Strona użyje wtedy konta z ustawień serwera albo nie będzie sprzedawać. Płatności i zwroty w toku potrzebują konta, które je zaczęło.',
  keep: 'Zostaw',
  webhook: 'Adres webhooka do wpisania w Stripe',
  webhookEvents: 'Z tymi zdarzeniami',
  webhookHint: 'W Stripe: Developers, Webhooks, Add endpoint. Jego signing secret to trzeci klucz.',
  keysHint:
    'Przed zapisaniem są sprawdzane w Stripe, na serwerze są zapieczętowane i nigdy nie są pokazywane. Zmieniaj je tylko wtedy, gdy żadna płatność ani zwrot nie są w toku.',
  keys: {
    secretKey: 'Klucz tajny lub ograniczony',
    publishableKey: 'Klucz publiczny',
    webhookSecret: 'Signing secret webhooka',
  },
  wrongKey: (prefix) => `Ten klucz zaczyna się od ${prefix}.`,
  twoModes:
    'Jeden klucz jest testowy, a drugi do prawdziwych płatności. Podaj dwa tego samego rodzaju.',
  saveAccount: 'Sprawdź i obciążaj tam karty',
  trying: 'Sprawdzanie w Stripe',
  accountSaved: 'Stripe przyjmuje to konto. Od teraz jest używane.',

  accepting: 'Przyjmowanie zamówień',
  acceptingHint:
    'Opłacone zamówienie, którego nikt nie przyjmie na czas, jest odrzucane i zwracane.',
  acceptTitle: (where) => `Przyjmowanie zamówień: ${where}`,
  accepts: (isAuto, minutes) =>
    `${isAuto ? 'Samo' : 'Przez osobę'}, w ciągu ${countMinutes(minutes)}`,
  ownRule: 'własna reguła',
  minutes: 'Minuty na przyjęcie zamówienia',
  minutesHint: '1 do 120',
  asSite: (minutes) => `1 do 120. Puste: jak wszystkie lokale, ${minutes}`,
  noMinutes: 'Wpisz liczbę od 1 do 120.',
  auto: 'Kto przyjmuje',
  autoOptions: { site: 'Jak wszystkie', yes: 'Samo', no: 'Osoba' },
  siteRuleHint: 'Lokale z własną regułą ją zachowują.',
  saveAccept: (where) => `Zmień przyjmowanie: ${where}`,

  slots: 'Terminy',
  slotsTitle: (store) => `Terminy: ${store}`,
  slotsHint: 'Godziny, spośród których wybierają klienci. Ograniczają je godziny otwarcia:',
  toHours: 'Godziny',
  slotRules: ({ windowMinutes, ordersPerSlot, prepMinutesPerSlot, leadMinutes, horizonDays }) =>
    `Co ${windowMinutes} min, po ${plural(ordersPerSlot, 'zamówieniu', 'zamówienia', 'zamówień')} i ${prepMinutesPerSlot} min pracy; dostawa po ${leadMinutes.delivery} min, odbiór po ${leadMinutes.pickup} min; ${plural(horizonDays, 'dzień', 'dni', 'dni')} naprzód`,

  tables: 'Stoliki',
  tablesTitle: (store) => `Stoliki: ${store}`,
  tablesHint: 'Jak goście rezerwują stoliki w serwisie. Obsługa może więcej.',
  tableRules: (rules) =>
    `Grupy do ${rules.largestParty} osób; od ${rules.leadMinutes} min do ${rules.horizonDays} dni naprzód; zmiany do ${rules.changeUntilHours} godz. przed; ${
      rules.coverPrepMinutes === 0
        ? 'bez minut kuchni'
        : `${rules.coverPrepMinutes} min kuchni na gościa`
    }`,
  tableFields: {
    coverPrepMinutes: 'Minuty kuchni na gościa',
    largestParty: 'Największa grupa, która rezerwuje w serwisie',
    leadMinutes: 'Rezerwacja najpóźniej, minut przed',
    horizonDays: 'Rezerwacja najwcześniej, dni przed',
    changeUntilHours: 'Zmiana lub odwołanie do, godzin przed',
  },
  tableFieldHints: {
    coverPrepMinutes: 'Goście zabierają te minuty z pracy w terminach zamówień. 0: brak',
    largestParty: '1 do 40; większe pytają przez czat',
  },
  noTableRule: 'Ta liczba nie jest możliwa.',
  saveTables: (store) => `Zmień stoliki: ${store}`,

  feesTitle: (stores) => `Opłaty ${inAll(stores)}`,
  feesReadOnly: 'Obowiązują we wszystkich lokalach, więc zmienia je ktoś, kto ma wszystkie.',
  otherFees: 'Opłaty i minima dostawy należą do strefy, minima promocji do promocji:',
  toZones: 'Strefy',
  toOffers: 'Promocje',
  fees: {
    serviceFee: 'Opłata serwisowa',
    bagCharge: 'Opłata za torbę',
    below: 'Małe zamówienia: dania za mniej niż (puste: bez dopłaty)',
    smallFee: 'Małe zamówienia: dopłata',
  },
  belowHint: 'Suma dań, na przykład 12.00',
  smallOrders: 'Małe zamówienia',
  smallOrder: (below, fee) => `${fee} więcej poniżej ${below}`,
  noSmallOrder: 'bez dopłaty',
  noPrice: 'Wpisz kwotę, na przykład 0.99.',
  saveFees: (stores) => `Zmień opłaty ${inAll(stores)}`,

  hosts: 'Hosty',
  asking: 'Pytanie DNS',
  askAgain: 'Zapytaj DNS ponownie',
  serverAddresses: (server, addresses) => `Ten serwer ma adresy ${server}: ${addresses}.`,
  noAddresses: (server) =>
    `DNS nie zna adresu ${server}, więc nie wiadomo, czy inne hosty prowadzą tutaj.`,
  mainHost: 'w odnośnikach i e-mailach',
  hostStates: {
    right: 'Dobrze',
    elsewhere: 'Prowadzi gdzie indziej',
    missing: 'Brak rekordu',
    local: 'Ta maszyna',
    unknown: 'Nie wiadomo',
  },
  hostHints: {
    right: (found) => `DNS prowadzi do tego serwera: ${found}.`,
    elsewhere: (found) => `DNS prowadzi do ${found}.`,
    missing: () => 'DNS nie ma dla niego adresu. Nowy rekord bywa widoczny dopiero po godzinie.',
    local: () => 'Nazwa do testów, która nie potrzebuje DNS.',
    unknown: (found) =>
      found === '' ? 'Nie udało się teraz zapytać DNS.' : `DNS prowadzi do ${found}.`,
  },
  setRecords: (server) =>
    `Ustaw te rekordy i żadnych innych dla tej nazwy; albo, dla nazwy z częścią przed domeną, CNAME do ${server}.`,
  tlsHint:
    'Serwer proxy z TLS pyta /tls/ask, zanim zdobędzie certyfikat, i tylko dla tych hostów słyszy „tak”.',
  hostList: 'Hosty, po jednym w wierszu',
  hostListHint: 'Bez https://. Pierwszy jest w odnośnikach i e-mailach.',
  noHosts: 'Wpisz przynajmniej jedną nazwę hosta, na przykład order.example.com.',
  saveHosts: 'Zmień hosty strony',

  ukRules: 'Czego jeszcze wymagają zasady UK',
  noGaps: 'Niczego nie brakuje.',
  gaps: {
    company: (number) => `Sprzedawcy bez numeru firmy: ${number}`,
    vat: (number) => `Sprzedawcy bez numeru VAT: ${number}`,
    hygiene: (number) => `Lokale bez oceny higieny: ${number}`,
    unverified: (number) => `Dania o niesprawdzonych alergenach: ${number}`,
    kcal: (number) => `Dania bez kcal: ${number}`,
  },
  andMore: (names, more) => `${names} i jeszcze ${more}`,
  toMenu: 'Otwórz menu',
  inFiles: {
    company: 'Jednoosobowa firma go nie ma. W plikach strony: legal albo seller lokalu.',
    vat: 'Firma poniżej progu go nie ma. W plikach strony: legal albo seller lokalu.',
    hygiene: 'W plikach strony: hygiene lokalu.',
  },
  ukHint: 'To, co widzi program. Czy strona jest zgodna z prawem, oceniasz ty.',
};
