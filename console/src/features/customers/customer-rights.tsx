// Export and erasure of a customer who asks for it, confirmed by a passkey; an erasure by the typed name, too.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import {
  isErasureConfirmed,
  nameCustomer,
} from '../../../../contract/customers/customer-search.ts';
import type { Customer } from '../../../../contract/customers/customer.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { saveFile } from '../../../../web/ui/save-file.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './customers.texts.ts';

import css from './customers.module.css';

export function CustomerRights({
  customer,
  onErased,
}: {
  customer: Customer;
  onErased: () => void;
}) {
  const { site } = useSelf();
  const [isErasing, setIsErasing] = useState(false);
  const params = { site: site.id, id: customer.id };
  const collecting = useMutation({
    mutationFn: () => callConfirmed('exportCustomerRecord', { params }),
    onSuccess: (data) => {
      const name = `${site.id}-customer-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      toast(texts.exported);
    },
    onError: (error) => toast(describeFailure(error), { kind: 'alert' }),
  });
  return (
    <section className={css.part} aria-labelledby="customer-rights">
      <h2 id="customer-rights" className={css.heading}>
        {texts.rights}
      </h2>
      <p className={css.quiet}>{texts.rightsHint}</p>
      <div className={css.actions}>
        <Button
          variant="soft"
          busy={collecting.isPending && texts.exporting}
          onClick={() => collecting.mutate()}
        >
          {texts.export}
        </Button>
        <Button variant="soft" onClick={() => setIsErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      <Sheet isOpen={isErasing} onClose={() => setIsErasing(false)} title={texts.eraseTitle}>
        <Erasure customer={customer} onErased={onErased} />
      </Sheet>
    </section>
  );
}

function Erasure({ customer, onErased }: { customer: Customer; onErased: () => void }) {
  const { site } = useSelf();
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  const name = nameCustomer(customer);
  const isConfirmed = isErasureConfirmed(customer, typed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callConfirmed('eraseCustomerRecord', {
        params: { site: site.id, id: customer.id },
        body: { name: typed },
      }),
    onSuccess: () => {
      toast(texts.erased);
      onErased();
    },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
        if (isConfirmed) mutate();
      }}
    >
      <p>{texts.eraseHint}</p>
      <TextField
        label={texts.typeName(name)}
        autoComplete="off"
        value={typed}
        error={isSent && !isConfirmed ? texts.otherName : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" variant="danger" size="large" wide busy={isPending && texts.erasing}>
        {texts.eraseName(name)}
      </Button>
    </form>
  );
}
