import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './addresses.texts.ts';

export const texts: Translation<typeof en> = {
  deliverTo: 'Adres dostawy',
  addAddress: 'Dodaj adres',
  edit: 'Edytuj',
  remove: 'Usuń',
  reallyRemove: (name) => `Na pewno usunąć: ${name}?`,

  find: 'Znajdź swój adres',
  findHow: 'Wpisz kod pocztowy, możesz dodać numer domu – albo wypełnij pola poniżej.',
  found: 'Adresy',
  looking: 'Szukamy adresów…',
  someFound: (total, shown) =>
    total > shown
      ? `${shown} z ${total} adresów. Dodaj numer domu, aby znaleźć swój.`
      : `${total} ${selectPlural(total, { one: 'adres', few: 'adresy', many: 'adresów' })}`,
  noneFound: 'Nie znaleźliśmy adresu. Wpisz go poniżej.',
  notFoundOut: 'Nie możemy teraz wyszukać adresu. Wpisz go poniżej.',

  address: 'Adres',
  line1: 'Ulica i numer domu',
  flat: 'Mieszkanie lub piętro (opcjonalnie)',
  line2: 'Druga linia adresu (opcjonalnie)',
  town: 'Miejscowość',
  postcode: 'Kod pocztowy',
  nameIt: 'Nazwij ten adres (opcjonalnie)',
  nameExamples: 'Dom, Praca…',
  instructions: 'Wskazówki dla kuriera (opcjonalnie)',
  save: 'Zapisz adres',
  saving: 'Zapisujemy…',
  cancel: 'Anuluj',
};
