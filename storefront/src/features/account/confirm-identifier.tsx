import { isCodeSent } from './code-sent.ts';
import { texts } from './account.texts.ts';
import { CodeForm } from './code-form.tsx';
import type { IdentifierKind } from './identifier-kinds.ts';
import { useUpdateCustomer } from './update-customer.ts';

interface ConfirmIdentifierProps {
  kind: IdentifierKind;
  value: string;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** The code that was sent to the new e-mail or phone makes it take effect; asking without one sends another. */
export function ConfirmIdentifier({ kind, value, onDone, onCancel }: ConfirmIdentifierProps) {
  const update = useUpdateCustomer();
  return (
    <CodeForm
      sentTo={value}
      confirm={{ label: texts.confirm, busy: texts.checking }}
      onConfirm={async (code) => onDone(await update({ [kind]: value, code }))}
      onSendAgain={() => isCodeSent(update({ [kind]: value }).then(onDone))}
      onCancel={onCancel}
    />
  );
}
