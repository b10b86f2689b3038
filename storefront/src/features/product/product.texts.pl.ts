export const menu = 'Menu';
export const breadcrumb = 'Ścieżka';
export const inYourBasket = (dish: string) => `${dish} jest w Twoim koszyku`;
export const serviceFee = (fee: string) => `opłata serwisowa ${fee}`;
export const bagCharge = (fee: string) => `opłata za torbę ${fee}`;
export const everyOrder = (fees: string) => `Doliczane raz do każdego zamówienia: ${fees}.`;
export const dailyEnergy = 'Dorosły potrzebuje około 2000 kcal dziennie.';
