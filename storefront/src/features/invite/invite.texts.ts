// Inviting friends, and the credit that it earns.
import type { CreditEntry } from '../../../../contract/loyalty.ts';

type CreditKind = CreditEntry['kind'];

export const betterShared = 'Good food is better shared';
export const knowSomebody = (websiteName: string) =>
  `Know somebody who should be eating from ${websiteName}? Send them our way.`;
export const inviteFriends = 'Invite friends';
export const orCopyTheLink = 'Or copy the link';
export const copy = 'Copy';
export const linkIsCopied = 'The link is copied.';
export const copyByHand = 'Your browser would not copy it. Select the link and copy it by hand.';

export const earnPerFriend = (amount: string) => `Bring a friend, get ${amount}`;
export const howItWorks = (websiteName: string, amount: string) =>
  `Pass your link on. When a friend signs up to ${websiteName} by it and their first order has arrived, ${amount} of credit is yours, for every friend.`;
export const yourLink = 'Your link';
export const signInForCredit = 'Sign in to get a link of your own, which earns you credit.';
export const signIn = 'Sign in';

export const yourCredit = 'Your credit';
export const spendAtCheckout = 'It comes off your next order at checkout.';
export const nothingYet = 'Nothing yet. It comes with your friend’s first order.';
export const waiting = (friends: number) =>
  friends === 1
    ? 'One friend has signed up and not ordered yet.'
    : `${friends} friends have signed up and not ordered yet.`;
export const movements = 'Movements';

export function movement(kind: CreditKind): string {
  const words: Record<CreditKind, string> = {
    referral: 'A friend’s first order',
    spent: 'Spent on',
    returned: 'Given back for',
  };
  return words[kind];
}
