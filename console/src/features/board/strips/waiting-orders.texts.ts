export const texts = {
  title: 'Waiting for payment',
  order: (number: string, name: string) => `${number}, ${name}`,
  takenBy: (name: string) => `taken by ${name}`,
  timeLeft: (countdown: string) => `${countdown} left to pay`,
  notSent: 'The link was not sent.',
  sendAgain: 'Send the link again',
  sendAgainTo: (number: string) => `Send the link again, ${number}`,
  sent: 'Sent.',
  cancel: 'Cancel',
  cancelOrder: (number: string) => `Cancel ${number}`,
  reallyCancel: 'Yes, cancel it',
  keep: 'Keep it',
};
