export const menu = 'Menu';
export const breadcrumb = 'Breadcrumb';
export const inYourBasket = (dish: string) => `${dish} is in your basket`;
export const serviceFee = (fee: string) => `service fee ${fee}`;
export const bagCharge = (fee: string) => `bag charge ${fee}`;
export const everyOrder = (fees: string) => `Added once to every order: ${fees}.`;
export const dailyEnergy = 'Adults need around 2000 kcal a day.';
