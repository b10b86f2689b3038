export const texts = {
  pinTitle: 'Enter your PIN',
  whoAreYou: 'Who are you?',
  pinOf: (name: string) => `The PIN of ${name}`,
  pin: 'PIN',
  digitsTyped: (typed: number, all: number) => `${typed} of ${all} digits`,
  removeDigit: 'Remove the last digit',
  otherPerson: 'Somebody else',
  leave: (name: string, seconds: number) => `${name}, ${seconds} s: done`,
  pinForThis: 'This needs the PIN of a person who may do it.',
  enterPin: 'Enter a PIN',
  lookedFor: (tablet: string) => `Somebody is looking for this tablet: ${tablet}`,
  found: 'Here it is',
};
