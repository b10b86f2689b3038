export const onThisPage = 'Na tej stronie';
export const companyNumber = (number: string) => `. Numer rejestrowy spółki ${number}`;
export const vatNumber = (number: string) => `. Numer VAT ${number}`;
export const questions = 'Masz pytania?';
export const privacy = 'Prywatność';
export const terms = 'Regulamin';
export const cookies = 'Pliki cookie';
