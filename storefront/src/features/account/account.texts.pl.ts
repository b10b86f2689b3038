// Co mówi konto.
export const yourAccount = 'Twoje konto';
export const yourName = 'Twoje imię i nazwisko';
export const nameLead = 'Żeby kurier wiedział, o kogo pytać.';
export const signingIn = 'Logowanie';
export const signingInLead =
  'Nowy e-mail lub telefon zacznie działać, gdy wpiszesz kod, który na niego wyślemy. Powiadomimy też stary.';
export const addresses = 'Adresy';
export const addressesLead = 'Na wybrany adres trafi następne zamówienie.';
export const whatWeMaySend = 'Co możemy Ci wysyłać';
export const whatWeMaySendLead =
  'Oferty i nowe kuchnie, tylko jeśli się zgodzisz. Wiadomości o zamówieniu przychodzą tak czy inaczej.';
export const whereSignedIn = 'Zalogowane urządzenia';
export const whereSignedInLead = 'Zgubiony telefon? Wyloguj go stąd.';

export const firstName = 'Imię';
export const lastName = 'Nazwisko';
export const save = 'Zapisz';
export const saving = 'Zapisujemy…';

export const notGiven = 'Nie podano';
export const change = 'Zmień';
export const add = 'Dodaj';
export const identifiers = {
  email: { label: 'E-mail', changeWhat: ' e-mail', fresh: 'Nowy e-mail' },
  phone: { label: 'Telefon', changeWhat: ' telefon', fresh: 'Nowy telefon' },
} as const;
export const enterEmail = 'Podaj poprawny adres e-mail';
export const enterPhone = 'Podaj numer, pod który możemy zadzwonić';
export const sendTheCode = 'Wyślij kod';
export const sending = 'Wysyłamy…';
export const cancel = 'Anuluj';
export const confirmWithCode = 'Potwierdź kodem';
export const codeSentTo = 'Wpisz 4-cyfrowy kod wysłany na ';
export const confirm = 'Potwierdź';
export const checking = 'Sprawdzamy…';
export const sendAgain = 'Wyślij ponownie';

export const channels = {
  email: 'E-mailem',
  sms: 'SMS-em',
  whatsapp: 'Przez WhatsApp',
} as const;
export const addEmailFirst = 'Najpierw dodaj e-mail.';
export const addPhoneFirst = 'Najpierw dodaj numer telefonu.';
export const agreedOn = (date: string) => `Zgoda z dnia ${date}.`;
export const newsletter = 'Newsletter';
export const newsletterSince = (date: string) => `Przychodzi na Twój e-mail od ${date}.`;
export const stopNewsletter = 'Zrezygnuj z newslettera';
export const stopping = 'Wypisujemy…';

export const lastSeen = (when: string) => `Ostatnio: ${when}`;
export const unknownDevice = 'Nieznane urządzenie';
export const thisDevice = 'To urządzenie';
export const signOutOne = 'Wyloguj';
export const reallySignOut = 'Na pewno wylogować?';
export const signOutOthers = 'Wyloguj inne urządzenia';
export const signingOut = 'Wylogowujemy…';

export const yourData = 'Twoje dane';
export const yourDataLead = 'Zabierz je ze sobą albo je usuń. Masz prawo do obu.';
export const download = 'Pobierz moje dane';
export const downloadWhat =
  'Wszystko, co o Tobie wiemy, w jednym pliku: dane, adresy, zamówienia, zgody i urządzenia.';
export const collecting = 'Zbieramy…';
export const downloaded = 'Twoje dane są w folderze pobranych plików.';
export const fileName = (site: string, date: string) => `${site}-moje-dane-${date}.json`;

export const deleteAccount = 'Usuń moje konto';
export const deleteWhat = 'Na zawsze, na wszystkich urządzeniach.';
export const deleteTitle = 'Usunąć Twoje konto?';
export const goesHeading = 'Co znika';
export const goes =
  'Twoje imię i nazwisko, e-mail, telefon, adresy, urządzenia, zgody i wiadomości, a także środki i ulubione.';
export const staysHeading = 'Co zostaje';
export const stays =
  'Co zamówiono i ile zapłacono, bo wymaga tego prawo podatkowe. Nie będzie już wiadomo, że to Ty.';
export const cannotUndo =
  'Tego nie da się cofnąć. Najpierw wyślemy Ci kod, żeby nikt inny nie zrobił tego za Ciebie.';
export const keepAccount = 'Zachowaj konto';
export const deleteForGood = 'Usuń na zawsze';
export const deleting = 'Usuwamy…';
