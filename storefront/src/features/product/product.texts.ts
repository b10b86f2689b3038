export const texts = {
  menu: 'Menu',
  breadcrumb: 'Breadcrumb',
  inYourBasket: (dish: string) => `${dish} is in your basket`,
  serviceFee: (fee: string) => `service fee ${fee}`,
  bagCharge: (fee: string) => `bag charge ${fee}`,
  everyOrder: (fees: string) => `Added once to every order: ${fees}.`,
  dailyEnergy: 'Adults need around 2000 kcal a day.',
};
