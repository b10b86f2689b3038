export const bookATable = 'Zarezerwuj stolik';
export const lead = (site: string) =>
  `Kolacja w ${site}, od piątej po południu. Powiedz nam, kiedy i w ile osób; potwierdzenie przyjdzie e-mailem.`;

export const date = 'Data';
export const dateShape = 'MM/DD/RRRR (miesiąc/dzień/rok)';
export const pickADate = 'Wybierz datę';
export const chooseADate = 'Wybierz datę w kalendarzu';
export const changeTheDate = (chosen: string) => `Zmień datę, ${chosen}`;
export const earlierYears = 'Wcześniejsze lata';
export const previousMonth = 'Poprzedni miesiąc';
export const laterYears = 'Późniejsze lata';
export const nextMonth = 'Następny miesiąc';
export const chooseAYear = (month: string) => `${month}, wybierz rok`;
export const years = 'Lata';

export const time = 'Godzina';
export const pickATime = 'Wybierz godzinę';
export const people = 'Goście';
export const numberOfPeople = 'Liczba osób';
export const name = 'Imię i nazwisko';
export const email = 'E-mail';
export const phone = 'Telefon';
export const tenDigits = 'Dziesięć cyfr';
export const message = 'Wiadomość';
export const atMostLetters = (count: number) => `Najwyżej ${count} znaków`;
export const submit = 'Wyślij';
export const whatFollows = 'Otworzy się czat z Twoją prośbą. Rezerwację potwierdzimy e-mailem.';
export const thanks = 'Dziękujemy za prośbę o rezerwację, odezwiemy się jak najszybciej';

export const nameMissing = 'Podaj imię i nazwisko';
export const emailMissing = 'Podaj adres e-mail';
export const emailInvalid = 'Podaj prawidłowy adres e-mail';
export const phoneMissing = 'Podaj numer telefonu';
export const phoneInvalid = 'Podaj prawidłowy, 10-cyfrowy numer telefonu';
export const messageTooLong = 'Wiadomość może mieć najwyżej 200 znaków';
export const dateMissing = 'Podaj datę';
export const dateInvalid = 'Ta data jest nieprawidłowa.';
export const timeMissing = 'Wybierz godzinę';
export const peopleMissing = 'Wybierz liczbę osób';

export const chatBlocked = 'Przeglądarka nie pozwoliła otworzyć czatu.';
export const openTheChat = 'Otwórz czat';
export const toSendRequest = 'i wyślij nam swoją prośbę.';

export const chatTitle = (site: string) => `Rezerwacja stolika: ${site}`;
export const chatLine = (label: string, value: string) => `${label}: ${value}`;
export const chatPeople = 'Liczba osób';

export const findUs = 'Gdzie jesteśmy';
export const whereWeAre = 'Adres';
export const getDirections = 'Wyznacz trasę';
export const openingHours = 'Godziny otwarcia';
export const loadingHours = 'Wczytujemy godziny otwarcia';
export const hoursUnknown = 'Zadzwoń, a powiemy Ci, kiedy mamy otwarte.';
export const weekdays = 'Pon. do pt.';
export const saturday = 'Sobota';
export const sunday = 'Niedziela';
export const getInTouch = 'Kontakt';
export const callNow = 'Zadzwoń teraz';
export const orderOnline = 'Zamów online';
