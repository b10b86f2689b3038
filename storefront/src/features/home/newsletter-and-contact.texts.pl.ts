export const letterNowAndThen = 'List od czasu do czasu';
export const lettersLead =
  'Nowe dania, wolne stoliki i jedna dobra oferta. Nigdy więcej, niż chcielibyśmy czytać sami.';
export const subscribe = 'Zapisz się';
export const subscribed = 'Dziękujemy za zapisanie się!';
export const privacy = 'Prywatność';

export const writeToUs = 'Napisz do nas';
export const contactLead = 'Urodziny na dwadzieścia osób, zgubiony parasol, pochwała dla kucharza.';
export const name = 'Imię i nazwisko';
export const email = 'E-mail';
export const message = 'Wiadomość';
export const send = 'Wyślij wiadomość';
export const sending = 'Wysyłanie…';
export const nameRequired = 'Podaj imię i nazwisko';
export const emailRequired = 'Podaj adres e-mail';
export const emailInvalid = 'Podaj poprawny adres e-mail';
export const messageRequired = 'Wpisz wiadomość';
