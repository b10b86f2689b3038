import type { texts as en } from './content-answers.texts.ts';
import type { Translation } from './text-catalogue.ts';

export const texts: Translation<typeof en> = {
  NAME_TAKEN: 'Zestaw o tej nazwie jest już w przygotowaniu.',
  SET_CHANGED: 'Ktoś zmienił ten zestaw po jego otwarciu. Spójrz na niego jeszcze raz.',
  SET_SCHEDULED: 'Ten zestaw czeka na swój czas. Zanim go zmienisz, zrób z niego znowu szkic.',
  CONTENT_CONFLICT: 'Ktoś tymczasem zmienił to samo. Spójrz jeszcze raz.',
  CONTENT_REFUSED: 'To łamie zasadę, więc nic nie opublikowano.',
  CONTENT_REFUSED_BECAUSE: (reason: string) => `Nic nie opublikowano. ${reason}`,
  NOTHING_TO_PUBLISH: 'Strona ma już te wartości.',
  APPROVAL_NEEDED: 'Zanim to zostanie opublikowane, musi to zatwierdzić inna osoba.',
  APPROVAL_NEEDED_BECAUSE: (reason) =>
    `Zanim to zostanie opublikowane, musi to zatwierdzić inna osoba: ${reason}.`,
  APPROVAL_NEEDED_IN_SET: (reason) =>
    `Zanim to zostanie opublikowane, musi to zatwierdzić inna osoba: ${reason}. Zbierz to w zestawie zmian.`,
  APPROVAL_BECAUSE_RULE: 'zmienia się zasada zatwierdzania',
  APPROVAL_BECAUSE_ALLERGEN: 'znika alergen',
  APPROVAL_BECAUSE_PRICE: 'cena zmienia się w ciągu doby bardziej, niż może ją zmienić jedna osoba',
  APPROVAL_BECAUSE_STORES: 'zmiana dotyczy wszystkich lokali',
  OWN_APPROVAL: 'Coś w tym zestawie zmieniasz Ty, więc musi go zatwierdzić ktoś inny.',
  PREVIEW_ONLY: 'To podgląd: niczego nie można zamówić i nic nie jest zapisywane.',
  PREVIEW_TITLE: (name) => `Podgląd zestawu „${name}”`,
  PREVIEW_OF: (name, time) => `Podgląd zestawu „${name}”, do ${time}`,
  PREVIEW_ENDED: 'Ten podgląd się skończył. Utwórz nowy link w konsoli.',
  NO_PREVIEWS: 'Ta instalacja nie ma jeszcze adresu podglądów. Operator ustawia PREVIEW_HOST.',
  PUBLISH_TIME_PASSED: 'Ten czas już minął.',
  CARD_ACCOUNT_REFUSED: 'Stripe nie przyjął tajnego klucza albo nie odpowiada. Nic nie zapisano.',
  NO_SEAL_KEY:
    'Serwer nie ma TIFFIN_SEAL_KEY, więc nie może przechować konta kartowego. Ustawia go osoba, która prowadzi serwer.',
  CARD_KEY_INVALID: (prefix: string) => `Ten klucz zaczyna się od ${prefix}.`,
  CARD_KEYS_DIFFER:
    'Jeden klucz jest testowy, a drugi do prawdziwych płatności. Podaj dwa tego samego rodzaju.',
  CARD_KEY_LIVE: 'Demo przyjmuje tylko klucze testowe.',
  CONTENT_INVALID: (reason: string) => reason,
  PICTURE_TYPE: (file) => `${file} nie jest obrazem JPEG, PNG, WebP ani AVIF.`,
  PICTURE_BYTES: (file) => `${file} ma więcej niż 15 MB. Zapisz go w mniejszym rozmiarze.`,
  PICTURE_PIXELS: (file) =>
    `${file} ma więcej niż 50 megapikseli. Zapisz go w mniejszym rozmiarze.`,
  PICTURE_SMALL: (file) => `${file} ma mniej niż 16 pikseli.`,
  PICTURE_FRAMES: (file) => `${file} się porusza. Wybierz obraz z jedną klatką.`,
  PICTURE_DAMAGED: (file) => `${file} jest uszkodzony i nie da się go odczytać do końca.`,
  PICTURE_SLOW: (file) =>
    `Odczyt ${file} trwał zbyt długo. Spróbuj ponownie albo zapisz go w mniejszym rozmiarze.`,
  TOO_MANY_PICTURES:
    'Zbyt wiele przesłanych zdjęć czeka na publikację. Najpierw opublikuj zestaw zmian lub z niego zrezygnuj.',
};
