import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './checkout.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Zamówienie',
  progress: 'Kolejne kroki',
  stepBasket: 'Koszyk',
  stepCheckout: 'Zamówienie',
  stepPayment: 'Płatność',

  yourOrder: 'Twoje zamówienie',
  from: (store, town) => `Z kuchni ${store}, ${town}`,

  items: (count) =>
    `${count} ${selectPlural(count, { one: 'pozycja', few: 'pozycje', many: 'pozycji' })}`,
  fromPrice: 'od',

  how: 'Sposób odbioru',
  getDirections: 'Wyznacz trasę',
  when: 'Kiedy',

  yourDetails: 'Twoje dane',
  name: 'Imię i nazwisko',
  phone: 'Telefon',
  email: 'E-mail (opcjonalnie)',
  note: 'Uwagi dla kuchni (opcjonalnie)',

  tipTheTeam: 'Napiwek dla zespołu',
  tip: 'Napiwek',
  noTip: 'Bez napiwku',
  percent: (share) => `${share}%`,
  anotherAmount: 'Inna kwota',
  tipAmount: (sign) => `Napiwek (${sign})`,
  highestTip: 'Najwyższy napiwek to',

  ageCheck: 'Pełnoletność',
  declareAge: 'Mam ukończone 18 lat',
  challenge25: (dishes) =>
    `Dotyczy: ${dishes}. Kto odbiera zamówienie i wygląda na mniej niż 25 lat, okazuje dokument (Challenge 25). Bez niego zatrzymujemy ten produkt i zwracamy pieniądze.`,
  ageRequired: 'Potwierdź, że masz ukończone 18 lat',

  allergies: 'Alergie',
  contains: (allergens) => `Twoje zamówienie zawiera: ${allergens}.`,
  containsNone: 'W Twoim zamówieniu nie zadeklarowano żadnych alergenów z listy.',
  mayContain: (allergens) => `Może zawierać: ${allergens}.`,
  notVerified: 'Niektóre dania nie zostały sprawdzone: zapytaj nas, zanim złożysz zamówienie.',
  callBefore:
    'W naszych kuchniach używamy wszystkich czternastu alergenów. Jeśli ktoś z jedzących ma alergię, zadzwoń do nas pod numer',
  callAfter: 'przed złożeniem zamówienia.',

  unpaid: 'Masz nieopłacone zamówienie. Trzyma ono swój termin, dania i Twoje środki.',
  payOrCancel: (number) => `Opłać lub anuluj ${number}`,
  orderedBefore: (time) =>
    `Masz już takie samo zamówienie, złożone o ${time}. Zapłać tylko, jeśli chcesz je powtórzyć.`,
  seeOrder: (number) => `Zobacz ${number}`,
  addAddressToPay: 'Dodaj adres, aby zapłacić',
  pay: 'Zapłać',
  now: 'teraz',
  placing: 'Składamy zamówienie…',
  soldBy: (company) => `Sprzedawcą jest ${company}.`,
  binding: (store) =>
    `Płacąc, składasz wiążące zamówienie w ${store}. Dane karty podasz w następnym kroku.`,
  updating: 'Aktualizujemy…',
  codeInTheWay: (why) => `${why} Popraw lub usuń kod, aby zamówić.`,
  totalIsNow: (amount) => `Do zapłaty jest teraz ${amount}. Naciśnij ponownie, aby zapłacić.`,
  offline:
    'Brak połączenia, więc nie możemy jeszcze przyjąć zamówienia. Nic nie zginęło: naciśnij ponownie, gdy wróci internet.',
  sendAgain: 'Nie wiemy, czy zamówienie do nas dotarło. Naciśnij ponownie: złożymy je tylko raz.',
  saveAddressFirst: 'Zapisz edytowany adres albo anuluj.',
  chooseAddress: 'Wybierz lub dodaj adres dostawy.',
  pickTime: 'Wskaż godzinę.',
  pleaseCheck: (fields) => `Sprawdź: ${fields}`,
  deliveryAddress: 'Adres dostawy',
  time: 'Godzina',
  emailShort: 'E-mail',
};
