export const title = 'Używamy plików cookie';
export const words = 'Koszyk i logowanie działają bez nich. Zgoda zapamięta tylko Twój wybór.';
export const whatWeKeep = 'Co przechowujemy';
export const reject = 'Odrzuć';
export const accept = 'Akceptuję';
