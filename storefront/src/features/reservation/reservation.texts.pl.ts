import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './reservation.texts.ts';

export const texts: Translation<typeof en> = {
  bookATable: 'Zarezerwuj stolik',
  lead: (site) =>
    `Kolacja w ${site}, od piątej po południu. Powiedz nam, kiedy i w ile osób; potwierdzenie przyjdzie e-mailem.`,

  date: 'Data',
  dateShape: 'MM/DD/RRRR (miesiąc/dzień/rok)',
  pickADate: 'Wybierz datę',
  chooseADate: 'Wybierz datę w kalendarzu',
  changeTheDate: (chosen) => `Zmień datę, ${chosen}`,
  earlierYears: 'Wcześniejsze lata',
  previousMonth: 'Poprzedni miesiąc',
  laterYears: 'Późniejsze lata',
  nextMonth: 'Następny miesiąc',
  chooseAYear: (month) => `${month}, wybierz rok`,
  years: 'Lata',

  time: 'Godzina',
  pickATime: 'Wybierz godzinę',
  people: 'Goście',
  numberOfPeople: 'Liczba osób',
  name: 'Imię i nazwisko',
  email: 'E-mail',
  phone: 'Telefon',
  tenDigits: 'Dziesięć cyfr',
  message: 'Wiadomość',
  atMostLetters: (count) => `Najwyżej ${count} znaków`,
  submit: 'Wyślij',
  whatFollows: 'Otworzy się czat z Twoją prośbą. Rezerwację potwierdzimy e-mailem.',
  thanks: 'Dziękujemy za prośbę o rezerwację, odezwiemy się jak najszybciej',

  emailMissing: 'Podaj adres e-mail',
  phoneMissing: 'Podaj numer telefonu',
  phoneInvalid: 'Podaj prawidłowy, 10-cyfrowy numer telefonu',
  messageTooLong: 'Wiadomość może mieć najwyżej 200 znaków',
  dateMissing: 'Podaj datę',
  dateInvalid: 'Ta data jest nieprawidłowa.',
  timeMissing: 'Wybierz godzinę',
  peopleMissing: 'Wybierz liczbę osób',

  chatBlocked: 'Przeglądarka nie pozwoliła otworzyć czatu. Otwórz go, aby wysłać nam swoją prośbę.',
  openTheChat: 'Otwórz czat',

  chatTitle: (site) => `Rezerwacja stolika: ${site}`,
  chatLine: (label, value) => `${label}: ${value}`,
  chatPeople: 'Liczba osób',
  chatReference: 'Numer rezerwacji',

  findUs: 'Gdzie jesteśmy',
  whereWeAre: 'Adres',
  getDirections: 'Wyznacz trasę',
  openingHours: 'Godziny otwarcia',
  loadingHours: 'Wczytujemy godziny otwarcia',
  hoursUnknown: 'Zadzwoń, a powiemy Ci, kiedy mamy otwarte.',
  weekdays: 'Pon. do pt.',
  saturday: 'Sobota',
  sunday: 'Niedziela',
  getInTouch: 'Kontakt',
  callNow: 'Zadzwoń teraz',
  orderOnline: 'Zamów online',
};
