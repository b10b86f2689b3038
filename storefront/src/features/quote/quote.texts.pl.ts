export const items = 'Dania';
export const discount = 'Rabat';
export const delivery = 'Dostawa';
export const addPostcode = 'Podaj kod pocztowy';
export const free = 'Gratis';
export const smallOrderFee = 'Opłata za małe zamówienie';
export const serviceFee = 'Opłata serwisowa';
export const bagCharge = 'Opłata za torbę';
export const credit = 'Środki';
export const useMyCredit = 'Użyj moich środków';
export const tip = 'Napiwek';
export const total = 'Razem';
export const vatIncluded = 'W tym VAT';

export const promoCode = 'Kod promocyjny';
export const yourCode = 'Twój kod';
export const codeApplied = (offer: string) => `Naliczono: ${offer}.`;
export const apply = 'Zastosuj';
export const remove = 'Usuń';
