import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './staff.texts.ts';

export const texts: Translation<typeof en> = {
  waitingSubject: (store, count) =>
    count === 1 ? `${store}: zamówienie czeka` : `${store}: czekające zamówienia: ${count}`,
  waitingHeading: 'Nikt go jeszcze nie przyjął',
  waitingNext: (store, count) =>
    `${store}, nieprzyjęte nowe zamówienia: ${count}. Otwórz tablicę, inaczej pieniądze wrócą do klienta.`,
  waitingSpeech: (site, store, count) =>
    `Tu ${site}. ${store}, nieprzyjęte nowe zamówienia: ${count}. Otwórz teraz tablicę zamówień, inaczej pieniądze wrócą do klienta.`,
  pushReadySubject: 'Powiadomienia są włączone',
  pushReadyNext: (site) =>
    `To urządzenie powie Ci, gdy zamówienia ${site} czekają, póki masz dyżur.`,
  unattendedSubject: (store) => `${store}: nikt nie widzi zamówień`,
  unattendedHeading: 'Nikt nie usłyszy zamówienia',
  unattendedNext: (store, willPause) =>
    `${store} jest otwarte, ale od minuty żadna tablica zamówień nie jest połączona z włączonym dźwiękiem. Zamówienia mogą czekać. ${willPause ? 'Jeśli nikt wkrótce żadnej nie otworzy, lokal przestanie przyjmować nowe zamówienia.' : 'Klienci nadal mogą zamawiać, a zamówienia, których nikt nie przyjmie na czas, wrócą do nich z pieniędzmi.'}`,
  pausedSubject: (store) => `${store} nie przyjmuje nowych zamówień`,
  pausedHeading: 'Nowe zamówienia są wstrzymane',
  pausedNext: (store) =>
    `Żadna tablica zamówień lokalu ${store} nie jest połączona z włączonym dźwiękiem, więc klienci nie mogą tam teraz zamawiać. Otwórz tablicę i włącz dźwięk, a lokal po kilku sekundach znów będzie przyjmował zamówienia. Opłacone zamówienia nadal czekają.`,
  invitedSubject: (site) => `Twój dostęp do zamówień ${site}`,
  invitedHeading: 'Możesz korzystać z tablicy zamówień',
  invitedNext: (by, site) =>
    `${by} daje Ci dostęp do zamówień ${site}. Otwórz tablicę i zaloguj się tym adresem e-mail. Za każdym razem przyjdzie na niego kod.`,
  openBoard: 'Otwórz tablicę zamówień',
  pinsBlockedSubject: (tablet) => `Błędne PIN-y na tablecie ${tablet}`,
  pinsBlockedHeading: 'Ktoś próbował PIN-ów',
  pinsBlockedNext: (tablet) =>
    `Na tablecie ${tablet} pięć razy wpisano błędny PIN. Przez kwadrans nie przyjmie on żadnego PIN-u. Zamówienia można na nim nadal przyjmować i gotować. Jeśli to nie była pomyłka, usuń tablet na ekranie Zespół.`,
  pinGuessedSubject: (person) => `Ktoś próbuje PIN-u: ${person}`,
  pinGuessedNext: (person, tablet) =>
    `W ciągu doby wpisano dziesięć błędnych PIN-ów osoby ${person}, ostatni na tablecie ${tablet}. Nadaj jej nowy PIN na ekranie Zespół. Jeśli nikt z Was się nie pomylił, usuń tam także ten tablet.`,
  passkeyAddedSubject: (site) => `Nowy klucz dostępu do konsoli ${site}`,
  passkeyAddedHeading: 'Możesz logować się nowym kluczem',
  passkeyAddedNext: (site, name) =>
    `Do Twojego dostępu do ${site} dodano klucz ${name}. Jeśli to nie Ty, powiedz o tym innemu właścicielowi: usunie Twój dostęp na ekranie Zespół i zaprosi Cię ponownie.`,
  notPublishedSubject: (set) => `Nie opublikowano: ${set}`,
  notPublishedHeading: 'Twoich zmian nie ma na stronie',
  notPublishedNext: (set, site, when) =>
    `Zmiany „${set}” miały się pojawić na stronie ${site}: ${when}. Nic z nich nie opublikowano. Powody:`,
  notPublishedMore: (count) => `Liczba dalszych powodów: ${count}.`,
  notPublishedNote:
    'Zmiany są znów szkicem. Popraw te pola i opublikuj je teraz albo w innym terminie.',
  menuChangedSubject: (site, by) => `${site}: duża zmiana w menu (${by})`,
  menuChangedHeading: 'Duża zmiana w menu',
  menuChangedNext: (by, site, count) =>
    `Na stronie ${site} w menu zmieniono coś, co może kosztować pieniądze albo zaszkodzić gościowi: ceny, alergeny, oferty, nowe lub wycofane dania. Kto: ${by}. Liczba zmian: ${count}. Pierwsze z nich:`,
  menuChangedHead: ['Co', 'Przedtem', 'Teraz'],
  menuChangedNote:
    'Jeśli to pomyłka, cofnij zmianę na ekranie Historia w konsoli. Jeśli zrobił to ktoś obcy, usuń dostęp tej osoby na ekranie Zespół i zaproś ją ponownie.',
  notVerified: 'niesprawdzone',
  refundsSubject: (site, day) => `${site}: zwroty, ${day}`,
  refundsHeading: 'Zwroty z całego dnia',
  refundsNext: (count, sum, day) =>
    `Liczba zwrotów: ${count}, razem ${sum}, w dniu pracy, który zaczął się o 05:00: ${day}.`,
  refundsByPerson: 'Według osób',
  refundsByPersonHead: ['Kto', 'Zwroty', 'Suma'],
  refundsHead: ['Zamówienie', 'Powód', 'Kto', 'Kwota'],
  refundsNote: 'Właściciele dostają tę wiadomość po każdym dniu ze zwrotem.',
  sheetSubject: (site, day) => `${site}: ${day}`,
  sheetHeading: 'Sprzedaż z całego dnia',
  sheetNext: (orders, net, day) =>
    `Liczba zamówień: ${orders}, sprzedaż netto: ${net}, dzień od godziny 05:00, ${day}.`,
  duration: (minutes, seconds) => `${minutes} min ${seconds} s`,
  sheetStores: 'Według lokali',
  sheetStore: 'Lokal',
  sheetNote:
    'Ta wiadomość została zamówiona na ekranie Raporty w konsoli. Wysyłamy ją po każdym dniu z zamówieniem albo zwrotem.',
  automatic: 'Nikt, automatycznie',
  refundReasons: {
    rejected: 'Odrzucone',
    cancelled: 'Anulowane',
    late_payment: 'Zapłacone za późno',
    mismatch: 'Zapłacono za dużo',
    missing_item: 'Czegoś brakowało',
    wrong_item: 'Coś było nie tak',
    quality: 'Jakość',
    late: 'Za późno',
    never_arrived: 'Nie dotarło',
    goodwill: 'Gest dobrej woli',
    other: 'Inny powód',
  },
};
