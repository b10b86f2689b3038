import { useState } from 'react';

import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { useSite } from '../config/config.ts';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';
import { filterAmount, formatTip, MAX_TIP_MINOR, parseTip } from './tip-amount.ts';

import css from './checkout-screen.module.css';

const SHARES = [5, 10, 15] as const;

/** Tips go to the team in full; none is preselected. */
export function TipSection({ itemsMinor }: { itemsMinor: number }) {
  const draft = useCheckoutDraft();
  const { tip } = draft;
  const { currency } = useSite();
  const [amount, setAmount] = useState(() => formatTip(draft));
  const value = tip.kind === 'percent' ? `${tip.percent}` : tip.kind;
  const choose = (chosen: string) => {
    if (chosen === 'none') return changeDraft({ tip: { kind: 'none' } });
    if (chosen === 'amount') return changeDraft({ tip: parseTip(amount) });
    return changeDraft({ tip: { kind: 'percent', percent: Number(chosen) } });
  };
  return (
    <CheckoutSection title={texts.tipTheTeam}>
      <div className={css.tips}>
        <RadioCards
          legend={texts.tip}
          isLegendHidden
          layout="grid"
          value={value}
          onChange={choose}
          cards={[
            { value: 'none', label: texts.noTip },
            ...SHARES.map((percent) => ({
              value: `${percent}`,
              label: texts.percent(percent),
              trailing: <Price minor={Math.round((itemsMinor * percent) / 100)} size="small" />,
            })),
            { value: 'amount', label: texts.anotherAmount },
          ]}
        />
      </div>
      {tip.kind === 'amount' && (
        <TextField
          label={texts.tipAmount(currency.sign)}
          hint={
            tip.minor === MAX_TIP_MINOR && (
              <>
                {texts.highestTip} <Price minor={MAX_TIP_MINOR} size="inline" />
              </>
            )
          }
          inputMode="decimal"
          enterKeyHint="done"
          value={amount}
          onChange={(event) => {
            const text = filterAmount(event.target.value);
            setAmount(text);
            changeDraft({ tip: parseTip(text) });
          }}
        />
      )}
    </CheckoutSection>
  );
}
