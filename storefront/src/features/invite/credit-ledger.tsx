import { useContext } from 'react';

import type { CreditEntry, Referral } from '../../../../contract/customers/loyalty.ts';
import { MoneyFormatContext, Price } from '../../../../web/ui/text/price.tsx';
import { getOrderPath } from '../../platform/later-paths.ts';
import { useSite } from '../config/config.ts';
import { texts } from './invite.texts.ts';

import css from './invite-screen.module.css';

/** Available credit and its origin. */
export function CreditLedger({ referral }: { referral: Referral }) {
  const { balanceMinor, waitingFriends, entries } = referral;
  return (
    <section className={css.credit} aria-labelledby="credit">
      <div className={css.balance}>
        <h2 id="credit">{texts.yourCredit}</h2>
        <p className={css.sum}>
          <Price minor={balanceMinor} size="large" />
        </p>
        <p className={css.quiet}>{balanceMinor > 0 ? texts.spendAtCheckout : texts.nothingYet}</p>
        {waitingFriends > 0 && <p className={css.waiting}>{texts.waiting(waitingFriends)}</p>}
      </div>
      {entries.length > 0 && (
        <ul aria-label={texts.movements}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: CreditEntry }) {
  const { locale, timeZone } = useSite();
  const money = useContext(MoneyFormatContext);
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(
    new Date(entry.at),
  );
  return (
    <li className={css.entry} data-gain={entry.amountMinor > 0 || undefined}>
      <span>
        {texts.movement(entry.kind)}
        {entry.order && (
          <>
            {' '}
            <a href={getOrderPath(entry.order.id)} className={css.order}>
              {entry.order.number}
            </a>
          </>
        )}
        <span className={css.quiet}> · {at}</span>
      </span>
      <span className={css.amount}>
        {entry.amountMinor > 0 ? '+' : '−'}
        {money.format(Math.abs(entry.amountMinor))}
      </span>
    </li>
  );
}
