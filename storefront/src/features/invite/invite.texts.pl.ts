// Zapraszanie znajomych i środki, które za to są.
import type { CreditEntry } from '../../../../contract/loyalty.ts';

type CreditKind = CreditEntry['kind'];

export const betterShared = 'Dobre jedzenie smakuje lepiej w towarzystwie';
export const knowSomebody = (websiteName: string) =>
  `Znasz kogoś, kto powinien zamawiać z ${websiteName}? Przyślij go do nas.`;
export const inviteFriends = 'Zaproś znajomych';
export const orCopyTheLink = 'Albo skopiuj link';
export const copy = 'Kopiuj';
export const linkIsCopied = 'Link skopiowany.';
export const copyByHand = 'Przeglądarka nie chce go skopiować. Zaznacz link i skopiuj go ręcznie.';

export const earnPerFriend = (amount: string) => `Przyprowadź znajomego, zyskaj ${amount}`;
export const howItWorks = (websiteName: string, amount: string) =>
  `Prześlij swój link. Gdy znajomy zarejestruje się przez niego w ${websiteName} i dotrze jego pierwsze zamówienie, dostaniesz ${amount} na zakupy – za każdego znajomego.`;
export const yourLink = 'Twój link';
export const signInForCredit = 'Zaloguj się, a dostaniesz własny link, za który zbierasz środki.';
export const signIn = 'Zaloguj się';

export const yourCredit = 'Twoje środki';
export const spendAtCheckout = 'Odejmiemy je od następnego zamówienia.';
export const nothingYet = 'Na razie nic. Pojawią się z pierwszym zamówieniem znajomego.';
export const waiting = (friends: number) =>
  friends === 1
    ? 'Jeden znajomy jest już u nas, ale jeszcze nie zamawiał.'
    : `${friends} znajomych jest już u nas, ale jeszcze nie zamawiało.`;
export const movements = 'Historia';

export function movement(kind: CreditKind): string {
  const words: Record<CreditKind, string> = {
    referral: 'Pierwsze zamówienie znajomego',
    spent: 'Wydane na',
    returned: 'Zwrot za',
  };
  return words[kind];
}
