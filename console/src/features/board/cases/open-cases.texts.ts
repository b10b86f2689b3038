export const texts = {
  title: 'Needs a person',
  count: (count: number) => `Needs a person: ${count}`,
  review: 'Do not cook it yet: the payment does not match.',
  paidOf: (paid: string, total: string) => `Paid ${paid} of ${total}.`,
  reviewEnds: (time: string) => `Until ${time}: then it is cancelled and all money goes back.`,
  decide: 'Decide',
  decideOf: (number: string) => `Decide about ${number}`,
  giveBack: 'Give the money back',
  cook: 'Cook it anyway',
  cookTitle: (number: string) => `Cook ${number} anyway?`,
  isMissing: (amount: string) =>
    `${amount} is missing and will not come: the store bears it. The order goes to the kitchen, and the customer is told that you accepted it.`,
  isSurplus: (amount: string) =>
    `${amount} too much was paid and goes back at once. The order goes to the kitchen, and the customer is told that you accepted it.`,
  overLimit: (left: string) => `You may accept ${left} missing today. Ask an owner.`,
  cookOffline: 'You can do that when the connection is back.',
  dispute: 'The customer’s bank disputes the payment.',
  disputeOf: (amount: string) => `The customer’s bank disputes ${amount}.`,
  answerBy: (day: string, time: string) =>
    `Until ${day}, ${time}: the owner answers in the card provider’s dashboard.`,
  answerSoon: 'The owner answers in the card provider’s dashboard.',
  open: 'Open',
  openOrder: (number: string) => `Open order ${number}`,
};
