// Texts of /invite-friends.
import type { CreditEntry } from '../../../../contract/customers/loyalty.ts';

type CreditKind = CreditEntry['kind'];

export const texts = {
  betterShared: 'Good food is better shared',
  knowSomebody: (websiteName: string) =>
    `Know somebody who should be eating from ${websiteName}? Send them our way.`,
  inviteFriends: 'Invite friends',
  orCopyTheLink: 'Or copy the link',
  copy: 'Copy',
  linkIsCopied: 'The link is copied.',
  copyByHand: 'Your browser would not copy it. Select the link and copy it by hand.',

  earnPerFriend: (amount: string) => `Bring a friend, get ${amount}`,
  howItWorks: (websiteName: string, amount: string) =>
    `Pass your link on. When a friend signs up to ${websiteName} by it and their first order has arrived, ${amount} of credit is yours, for every friend.`,
  yourLink: 'Your link',
  signInForCredit: 'Sign in to get a link of your own, which earns you credit.',
  signIn: 'Sign in',

  yourCredit: 'Your credit',
  spendAtCheckout: 'It comes off your next order at checkout.',
  nothingYet: 'Nothing yet. It comes with your friend’s first order.',
  waiting: (friends: number) =>
    friends === 1
      ? 'One friend has signed up and not ordered yet.'
      : `${friends} friends have signed up and not ordered yet.`,
  movements: 'Movements',

  movement: (kind: CreditKind): string => {
    const words: Record<CreditKind, string> = {
      referral: 'A friend’s first order',
      spent: 'Spent on',
      returned: 'Given back for',
    };
    return words[kind];
  },
};
