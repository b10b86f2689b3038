import type { ApprovalReason } from '../../../../../contract/content/change-sets.ts';
import type { WorkState } from '../../../../../contract/content/rehearsals.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const texts = {
  preview: 'Preview',
  previewHint: 'The real site with this set. Nothing can be ordered there.',
  hidden: 'It changes more than your stores, so somebody with all stores previews it.',
  store: 'Store',
  mode: 'Delivery or collection',
  modes: { delivery: 'Delivery', pickup: 'Collection' } as Record<Mode, string>,
  at: 'When (empty: now)',
  language: 'Language',
  makeLink: 'Make a link',
  making: 'Making the link',
  openPreview: 'Open the preview',
  openLive: 'Open the site as it is',
  sideBySide: 'Each opens in a window of its own, so that you can place them side by side.',
  worksUntil: (time: string) =>
    `The link works until ${time}, for everybody who has it. Each opening is in the audit.`,
  rehearsal: 'Rehearsal',
  rehearsalHint: 'The orders of the last 7 days, priced as if they came again with this set.',
  start: 'Rehearse',
  startAgain: 'Rehearse again',
  starting: 'Starting',
  stop: 'Stop',
  progress: (done: number, all: number) => `${done} of ${all} orders`,
  counting: 'Counting the orders',
  stale: 'The set has changed since this rehearsal.',
  ofVersion: (version: number, by: string, when: string) =>
    `Version ${version} of the set, started by ${by}, ${when}`,
  ended: {
    cancelled: 'The rehearsal was stopped.',
    failed: 'The set changed or could not be published, so the rehearsal ended.',
  } as Partial<Record<WorkState, string>>,
  noOrders: 'There were no orders in the last 7 days.',
  figures: 'What the set does to last week’s orders',
  figure: 'Sum',
  before: 'As it is',
  after: 'With the set',
  takings: 'Takings',
  orders: 'Orders',
  difference: (amount: string) => `Difference ${amount}`,
  belowMinimum: (orders: number, amount: string) =>
    `${count(orders, 'basket falls', 'baskets fall')} below the minimum (${amount}).`,
  refused: (orders: number, amount: string) =>
    `${count(orders, 'basket has', 'baskets have')} something that is not sold then (${amount}).`,
  moved: (dearer: number, cheaper: number) =>
    `${count(dearer, 'basket is', 'baskets are')} dearer, ${cheaper} cheaper.`,
  skipped: (orders: number) =>
    `${count(orders, 'order', 'orders')} could not be placed today either, and ${orders === 1 ? 'is' : 'are'} left out.`,
  offers: 'Offers',
  offer: 'Offer',
  uses: 'Uses',
  cost: 'Cost',
  lost: (orders: number) => `${count(orders, 'basket loses', 'baskets lose')} it`,
  needed: 'A second person has to approve this set:',
  reasons: {
    rule: 'it changes the rule of approvals',
    allergen: 'an allergen is removed',
    price: 'a price moves further within a day than one person may move it',
    stores: 'it reaches all stores',
  } as Record<ApprovalReason, string>,
  approve: 'Approve this set',
  approving: 'Approving',
  approved: (by: string, when: string) =>
    `Approved by ${by}, ${when}. A later change needs another approval.`,
  waits: 'Somebody who may publish it and has changed nothing in it approves it here.',
};
