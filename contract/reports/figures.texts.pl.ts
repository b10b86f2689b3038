import type { Translation } from '../messages/text-catalogue.ts';
import type { texts as en } from './figures.texts.ts';

export const texts: Translation<typeof en> = {
  figures: {
    orders: {
      name: 'Zamówienia',
      definition: 'Zamówienia opłacone i złożone w tym okresie, także te, których nie wykonano.',
    },
    units: { name: 'Sztuki', definition: 'Liczba porcji dania w tych zamówieniach.' },
    items: { name: 'Dania', definition: 'Ceny dań z dodatkami, przed rabatami.' },
    discounts: {
      name: 'Rabaty',
      definition:
        'Kwota odjęta przez zestawy i oferty; przy daniu lub marce także ich część środków klienta.',
    },
    paid: {
      name: 'Zapłacono za dania',
      definition: 'Dania bez rabatów i środków: kwota, którą za nie zapłacono, z VAT.',
    },
    fees: {
      name: 'Dostawa i opłaty',
      definition: 'Dostawa, obsługa, torby i małe zamówienia, zgodnie z naliczeniem.',
    },
    credit: { name: 'Środki', definition: 'Środki z poleceń, które obniżyły cenę.' },
    tips: { name: 'Napiwki', definition: 'Napiwki, od których nie ma VAT.' },
    sales: {
      name: 'Sprzedaż',
      definition:
        'Sumy paragonów zamówień złożonych w tym okresie: dania bez rabatów i środków, z opłatami, napiwkami i VAT. Według stawki VAT: część każdej stawki.',
    },
    average: { name: 'Średnie zamówienie', definition: 'Sprzedaż podzielona przez zamówienia.' },
    vat: {
      name: 'VAT',
      definition: 'VAT na tych paragonach, zaokrąglony na każdym paragonie i dla każdej stawki.',
    },
    withoutVat: { name: 'Sprzedaż bez VAT', definition: 'Sprzedaż pomniejszona o VAT.' },
    refunds: {
      name: 'Zwroty',
      definition:
        'Zwroty zlecone w tym okresie, które nie zostały odrzucone. Pieniądze ponad paragon, pobrane przez pomyłkę, nie są zwrotem.',
    },
    refundedUnits: {
      name: 'Zwrócone sztuki',
      definition: 'Porcje zwrócone pojedynczo; zwroty całych zamówień nie są dzielone.',
    },
    refunded: {
      name: 'Zwrócono',
      definition:
        'Część paragonów, którą te zwroty cofają, w dniu zwrotu. Przy daniu lub marce: zwroty ich porcji.',
    },
    refundedVat: { name: 'Zwrócony VAT', definition: 'VAT zawarty w tych zwrotach.' },
    net: {
      name: 'Sprzedaż netto zwrotów',
      definition: 'Sprzedaż pomniejszona o zwroty z tego samego okresu.',
    },
    notMade: {
      name: 'Niewykonane',
      definition: 'Z zamówień: te, które są teraz odrzucone lub anulowane.',
    },
    missed: { name: 'Przegapione', definition: 'Z nich: odrzucone, bo nikt ich nie przyjął.' },
    late: {
      name: 'Spóźnione',
      definition: 'Zamówienia gotowe co najmniej minutę po obiecanym czasie.',
    },
    acceptMedian: {
      name: 'Przyjęcie, połowa',
      definition:
        'Czas, w którym przyjęto połowę zamówień, od złożenia lub otwarcia, zaokrąglony w górę do 5 sekund (od minuty do 15 sekund, od dziesięciu minut do minuty).',
    },
    acceptNinety: {
      name: 'Przyjęcie, 9 z 10',
      definition: 'Czas, w którym przyjęto dziewięć z dziesięciu zamówień, mierzony tak samo.',
    },
  },
  dimensions: {
    hour: 'Godzina',
    day: 'Dzień',
    store: 'Lokal',
    brand: 'Marka',
    dish: 'Danie',
    mode: 'Sposób',
    vat: 'Stawka VAT',
    seller: 'Sprzedawca',
  },
  modes: { delivery: 'Dostawa', pickup: 'Odbiór' },
  noVat: 'Napiwki, bez VAT',
  total: 'Razem',
};
