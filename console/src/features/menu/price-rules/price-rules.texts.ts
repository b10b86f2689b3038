import type { RuleFault } from './typed-rule.ts';

export const texts = {
  rules: 'Price rules',
  ofOption: 'Price rules of an option',
  chooseOption: 'Choose an option',
  none: 'None: one price at all times and for all orders.',
  others: (number: number) =>
    number === 1
      ? 'Another rule is for other stores.'
      : `${number} more rules are for other stores.`,
  hint: 'The most specific rule counts: a store before delivery or collection, and those before a time.',
  add: (where: string) => `Add a price rule: ${where}`,
  change: (rule: string) => `Change “${rule}”`,
  remove: (rule: string) => `Remove “${rule}”`,
  changeShort: 'Change',
  removeShort: 'Remove',
  mark: (number: number) => (number === 1 ? '1 rule' : `${number} rules`),
  price: 'Price by the rule',
  modes: 'For',
  modeNames: { delivery: 'Delivery', pickup: 'Collection' },
  modesHint: 'Neither ticked: for both.',
  faults: {
    weekdays: 'Choose a day.',
    from: 'Enter when it begins, or leave both times empty.',
    to: 'Enter an end after the beginning, on the same day.',
    endsOn: 'The last day is before the first.',
    conditions: 'Say for whom or when: delivery or collection, days, times or dates.',
  } as Record<RuleFault, string>,
  tie: (rule: string, rival: string) =>
    `“${rule}” and “${rival}” can hold for one order, and neither is more specific.`,
  cancel: 'Cancel',
  saveTitle: (dish: string, rule: string) => `${dish}: ${rule}`,
  save: (where: string) => `Save the rule: ${where}`,
  removed: (dish: string) => `${dish}: a price rule removed`,
  sample: 'What does it cost?',
  store: 'Store',
  mode: 'Order',
  moment: 'At',
  costs: (price: string, source: string) => `${price}: ${source}`,
  notSold: 'Not sold there then',
  byMenu: 'as the menu says',
  byStore: (store: string) => `the price of ${store} alone`,
  byRule: (rule: string) => `by the rule “${rule}”`,
};
