export const texts = {
  pinTitle: 'Enter your PIN',
  whoAreYou: 'Who are you?',
  pinOf: (name: string) => `The PIN of ${name}`,
  pin: 'PIN',
  newPinNeeded: (digits: number) =>
    `Your role needs a PIN of ${digits} digits now. Create a new one on the Team screen, in your own sign-in. Your old PIN no longer works.`,
  digitsTyped: (typed: number, all: number) => `${typed} of ${all} digits`,
  removeDigit: 'Remove the last digit',
  otherPerson: 'Somebody else',
  leave: (name: string, seconds: number) => `${name}, ${seconds} s: done`,
  pinForThis: 'This needs the PIN of a person who may do it.',
  enterPin: 'Enter a PIN',
  lookedFor: (tablet: string) => `Somebody is looking for this tablet: ${tablet}`,
  found: 'Here it is',
};
