import { Suspense, useEffect, useState, type FormEvent } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import type { DeliveryCheck } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { createLazyPart } from '../../platform/lazy-part.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { texts } from './delivery-check.texts.ts';

import css from './delivery-check.module.css';

const DeliveryAnswer = createLazyPart('DeliveryAnswer', () => import('./delivery-answer.tsx'));

/** Checks, before the first dish is added, whether this kitchen delivers to a postcode and at what fee, or which other one does. */
export function PostcodeCheck({ storeId }: { storeId: string }) {
  const { destination } = useFulfilment();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  useEffect(() => setText(destination.postcode ?? ''), [destination.postcode]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      const [{ checkDelivery }] = await Promise.all([
        import('./check-delivery.chunk.ts'),
        DeliveryAnswer.load(),
      ]);
      const found = await checkDelivery(text);
      if (found === 'outdated') return;
      setCheck(found);
      if (!found) setError(answers.DELIVERY_INVALID_POSTCODE);
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  return (
    <div className={css.check}>
      <form className={css.ask} onSubmit={submit} noValidate>
        <TextField
          label={<VisuallyHidden>{texts.yourPostcode}</VisuallyHidden>}
          placeholder={texts.yourPostcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="go"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="soft">
          {texts.check}
          <VisuallyHidden>{texts.checkWhat}</VisuallyHidden>
        </Button>
      </form>
      <div role="status">
        <Suspense fallback={null}>
          {check && <DeliveryAnswer check={check} storeId={storeId} />}
        </Suspense>
      </div>
    </div>
  );
}
