import { useContext, useEffect, useState } from 'react';

import type { Referral } from '../../../../contract/customers/loyalty.ts';
import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { GiftIcon } from '../../../../web/ui/icons/icons.tsx';
import { ShareIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { call } from '../../platform/api/call.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../config/config.ts';
import { CreditLedger } from './credit-ledger.tsx';
import { texts } from './invite.texts.ts';
import { shareSite } from './share-site.ts';

import css from './invite-screen.module.css';

/** /invite-friends: the referral link and the credit that it has earned. */
export function InviteScreen() {
  const { websiteName, tagline } = useSite();
  const money = useContext(MoneyFormatContext);
  const { referral, isSignedIn } = useReferral();
  const link = useShareLink(referral);
  const perFriend = referral?.creditPerFriendMinor;
  return (
    <div className={css.screen}>
      <section className={css.hero}>
        <span className={css.icon}>
          <GiftIcon size="large" />
        </span>
        <h1 tabIndex={-1}>
          {perFriend ? texts.earnPerFriend(money.format(perFriend)) : texts.betterShared}
        </h1>
        <p className={css.lead}>
          {perFriend
            ? texts.howItWorks(websiteName, money.format(perFriend))
            : `${texts.knowSomebody(websiteName)} ${tagline && `${tagline}.`}`}
        </p>
        <div className={css.actions}>
          <Button size="large" wide replay onClick={() => void shareSite(websiteName, link)}>
            <ShareIcon /> {texts.inviteFriends}
          </Button>
          <div className={css.copy}>
            <TextField
              label={referral ? texts.yourLink : texts.orCopyTheLink}
              value={link}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button variant="soft" onClick={() => void copy(link)}>
              {texts.copy}
            </Button>
          </div>
        </div>
        {!isSignedIn && (
          <p className={css.signIn}>
            {texts.signInForCredit}
            <ButtonLink href={PATHS.login} variant="plain" size="small">
              {texts.signIn}
            </ButtonLink>
          </p>
        )}
      </section>
      {referral && (perFriend || referral.entries.length > 0) && (
        <CreditLedger referral={referral} />
      )}
    </div>
  );
}

/** Null while loading, for visitors and after a failure: the site can be shared without it. */
function useReferral() {
  const session = useSession();
  const [referral, setReferral] = useState<Referral | null>(null);
  useEffect(() => {
    if (!session) return setReferral(null);
    const abort = new AbortController();
    call('referral', { signal: abort.signal }).then(
      ({ data }) => setReferral(data),
      () => setReferral(null),
    );
    return () => abort.abort();
  }, [session]);
  return { referral, isSignedIn: session !== null };
}

function useShareLink(referral: Referral | null): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return referral?.link ?? origin;
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(texts.linkIsCopied);
  } catch {
    toast(texts.copyByHand, { kind: 'alert' });
  }
}
