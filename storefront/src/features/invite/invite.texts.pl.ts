import type { CreditEntry } from '../../../../contract/customers/loyalty.ts';
import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './invite.texts.ts';

type CreditKind = CreditEntry['kind'];

export const texts: Translation<typeof en> = {
  betterShared: 'Dobre jedzenie smakuje lepiej w towarzystwie',
  knowSomebody: (websiteName) =>
    `Znasz kogoś, kto powinien zamawiać z ${websiteName}? Przyślij go do nas.`,
  inviteFriends: 'Zaproś znajomych',
  orCopyTheLink: 'Albo skopiuj link',
  copy: 'Kopiuj',
  linkIsCopied: 'Link skopiowany.',
  copyByHand: 'Przeglądarka nie chce go skopiować. Zaznacz link i skopiuj go ręcznie.',

  earnPerFriend: (amount) => `Przyprowadź znajomego, zyskaj ${amount}`,
  howItWorks: (websiteName, amount) =>
    `Prześlij swój link. Gdy znajomy zarejestruje się przez niego w ${websiteName} i dotrze jego pierwsze zamówienie, dostaniesz ${amount} na zakupy – za każdego znajomego.`,
  yourLink: 'Twój link',
  signInForCredit: 'Zaloguj się, a dostaniesz własny link, za który zbierasz środki.',
  signIn: 'Zaloguj się',

  yourCredit: 'Twoje środki',
  spendAtCheckout: 'Odejmiemy je od następnego zamówienia.',
  nothingYet: 'Na razie nic. Pojawią się z pierwszym zamówieniem znajomego.',
  waiting: (friends) =>
    friends === 1
      ? 'Jeden znajomy jest już u nas, ale jeszcze nie zamawiał.'
      : `${friends} znajomych jest już u nas, ale jeszcze nie zamawiało.`,
  movements: 'Historia',

  movement: (kind) => {
    const words: Record<CreditKind, string> = {
      referral: 'Pierwsze zamówienie znajomego',
      spent: 'Wydane na',
      returned: 'Zwrot za',
    };
    return words[kind];
  },
};
