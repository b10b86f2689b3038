import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { texts } from './orders.texts.ts';

/** Why money goes back, and a sentence to the customer. `reason` null: not chosen yet. */
export interface Explanation<Reason extends string> {
  reason: Reason | null;
  note: string;
}

export const NOT_EXPLAINED = { reason: null, note: '' };

export function ReasonFields<Reason extends string>({
  reasons,
  names,
  value,
  onChange,
}: {
  reasons: readonly Reason[];
  names: Readonly<Record<Reason, string>>;
  value: Explanation<Reason>;
  onChange: (value: Explanation<Reason>) => void;
}) {
  return (
    <>
      <ChoiceButtons
        label={texts.reason}
        choices={reasons}
        names={names}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextArea
        label={texts.note}
        value={value.note}
        maxLength={MAX_LENGTH.staffNote}
        rows={2}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </>
  );
}
