export const texts = {
  title: 'Needs a person',
  count: (count: number) => `Needs a person: ${count}`,
  review: 'The payment does not match the order. Do not cook it.',
  paidOf: (paid: string, total: string) => `Paid ${paid} of ${total}.`,
  reviewEnds: (time: string) =>
    `At ${time} it is cancelled and all money goes back. You can do that sooner.`,
  giveBack: 'Give the money back',
  giveBackOf: (number: string) => `Give the money of ${number} back`,
  dispute: 'The customer’s bank disputes the payment.',
  disputeOf: (amount: string) => `The customer’s bank disputes ${amount}.`,
  answerBy: (day: string, time: string) =>
    `The owner answers the bank in the card provider’s dashboard by ${day}, ${time}.`,
  answerSoon: 'The owner answers the bank in the card provider’s dashboard.',
  open: 'Open',
  openOrder: (number: string) => `Open order ${number}`,
};
