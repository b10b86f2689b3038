export const title = 'Używamy plików cookie';
export const words =
  'Koszyk i logowanie działają bez nich. Jeśli je zaakceptujesz, zapamiętamy także ten wybór.';
export const whatWeKeep = 'Co przechowujemy';
export const reject = 'Odrzuć';
export const accept = 'Akceptuję';
