import { useEffect, useState, type FormEvent } from 'react';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { toPromoCode } from '../../../../contract/pricing/promo-code.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { ForeignText } from '../../../../web/ui/text/foreign-text.tsx';
import { applyPromoCode, usePromoCode } from './promo-code.ts';
import { texts } from './quote.texts.ts';

import css from './promo-field.module.css';

/** A promo code field; a refused code stays in it with the reason. */
export function PromoField({ quote }: { quote: Quote | null }) {
  const { code } = usePromoCode();
  const [text, setText] = useState('');
  useEffect(() => setText(code), [code]);
  const refusal = quote?.problems.find((problem) => problem.code === 'PROMO_REFUSED');
  const isApplied = code !== '' && quote?.promoCode === code;
  const isRefused = refusal !== undefined && code === toPromoCode(text);
  const canRemove = isApplied || isRefused;
  const isChecking = code !== '' && quote !== null && !refusal && !isApplied;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    applyPromoCode(canRemove ? '' : text);
  };
  return (
    <form className={css.form} onSubmit={submit} aria-live="polite">
      <TextField
        label={texts.promoCode}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={MAX_LENGTH.promoCode}
        readOnly={isApplied}
        error={isRefused ? refusal.message : undefined}
        hint={isApplied ? <Applied quote={quote} /> : isChecking && texts.checkingCode}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="soft">
        {/* As wide as the longer one, so that the answer moves nothing. */}
        <span className={css.labels}>
          <span data-shown={!canRemove || undefined}>{texts.apply}</span>
          <span data-shown={canRemove || undefined}>{texts.remove}</span>
        </span>
      </Button>
    </form>
  );
}

function Applied({ quote }: { quote: Pick<Quote, 'discountLabel' | 'labelsLang'> }) {
  const { discountLabel, labelsLang } = quote;
  if (discountLabel === null) return texts.codeApplied(texts.yourCode);
  return <ForeignText sentence={texts.codeApplied} text={discountLabel} lang={labelsLang} />;
}
