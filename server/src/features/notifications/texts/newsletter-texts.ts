// The newsletter's question and what visitors write to the restaurant.
import type { Catalogue } from '../message-texts.ts';

const en = {
  confirmSubject: (site: string) => `Please confirm: news from ${site}`,
  confirmHeading: 'One click, and you are in',
  somebodyAsked: (site: string) =>
    `Somebody, we hope you, asked for news and offers from ${site} at this address.`,
  nothingUntil: 'Nothing will be sent until you confirm. If it was not you, ignore this message.',
  yes: 'Yes, send me news',
  confirmSms: (href: string) => `Confirm that you want our news: ${href}`,

  contactSubject: (name: string) => `A message from ${name}`,
  contactHeading: (name: string) => `${name} wrote to you`,
  wroteOn: (site: string) => `Sent with the contact form of ${site}. Answer this e-mail to reply.`,
  name: 'Name',
  email: 'E-mail',
};

const pl: typeof en = {
  confirmSubject: (site) => `Potwierdź: nowości od ${site}`,
  confirmHeading: 'Jedno kliknięcie i gotowe',
  somebodyAsked: (site) =>
    `Ktoś, mamy nadzieję, że Ty, poprosił o nowości i oferty od ${site} na ten adres.`,
  nothingUntil: 'Nic nie wyślemy bez potwierdzenia. Jeśli to nie Ty, zignoruj tę wiadomość.',
  yes: 'Tak, chcę nowości',
  confirmSms: (href) => `Potwierdź, że chcesz nasze nowości: ${href}`,

  contactSubject: (name) => `Wiadomość od: ${name}`,
  contactHeading: (name) => `${name} pisze do Was`,
  wroteOn: (site) =>
    `Wysłano z formularza kontaktowego ${site}. Odpowiedz na tego e-maila, aby odpisać.`,
  name: 'Imię i nazwisko',
  email: 'E-mail',
};

export const GROWTH_WORDS: Catalogue<typeof en> = { en, pl };
