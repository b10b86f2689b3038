import { useEffect, useState, type FormEvent } from 'react';

import { texts as answers } from '../../../../../contract/messages/answers.texts.ts';
import type { DeliveryCheck } from '../../../../../contract/sites/store.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { getErrorMessage } from '../../../platform/api/call-failure.ts';
import { checkDelivery } from '../../delivery-check/check-delivery.chunk.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.ts';
import { texts } from './layouts.texts.ts';

import css from './postcode-search.module.css';

/** Checks which stores deliver to a postcode and stores it as the destination of the cart. */
export function PostcodeSearch({ onCheck }: { onCheck: (check: DeliveryCheck) => void }) {
  const { destination } = useFulfilment();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => setText(destination.postcode ?? ''), [destination.postcode]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setIsChecking(true);
    try {
      const check = await checkDelivery(text);
      if (check === null) setError(answers.DELIVERY_INVALID_POSTCODE);
      else if (check !== 'outdated') onCheck(check);
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
    setIsChecking(false);
  };
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      role="search"
      aria-label={texts.postcodeForm}
    >
      <TextField
        label={texts.yourPostcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="search"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={isChecking && texts.checking}>
        {texts.whoDelivers}
      </Button>
    </form>
  );
}
