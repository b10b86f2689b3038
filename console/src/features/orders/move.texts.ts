export const texts = {
  move: 'Move to another time',
  newTime: 'New time',
  hint: 'The price stays. The customer gets a message with both times.',
  noTimes: 'The store offers no other time.',
  loading: 'Looking for times',
  nearest: 'Nearest',
  confirm: 'Move all the same',
  moved: 'Moved. The customer gets a message.',
  refunded: (amount: string) => `Ended. ${amount} goes back.`,
  overLimit: (left: string) =>
    `Not done: you may return ${left} more of this order today. Ask somebody who may return more.`,
  overtaken: 'Not done: somebody else has changed this order meanwhile.',
  refused: 'Not done: the order is past the step at which it can be moved or ended.',
  refusals: {
    SLOT_FULL: 'Not done: that time is full. Choose another.',
    SLOT_REFUSED: 'Not done: the store does not offer that time. Choose another.',
    NOT_SERVED:
      'Not done yet: a dish of the order is not on the menu at that time. Choose another, or move it all the same.',
    NOT_ALLOWED: 'Not done: you may not do this.',
    PIN_NEEDED: 'Not done: enter your PIN first.',
    CONFIRMATION_NEEDED: 'Not done: confirm with your passkey first.',
    NOT_SENT: 'Not done: it arrived too late. Please do it again.',
  } as Record<string, string>,
};
