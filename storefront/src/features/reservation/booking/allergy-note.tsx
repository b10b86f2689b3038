import { MAX_LENGTH } from '../../../../../contract/text/text-lengths.ts';
import { Checkbox } from '../../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { texts } from './booking.texts.ts';

import css from './booking.module.css';

export interface Allergies {
  text: string;
  hasConsent: boolean;
  /** It was sent without consent. */
  isRefused: boolean;
}

interface AllergyNoteProps {
  value: Allergies;
  onChange: (value: Allergies) => void;
}

/** Allergies are health data: they are stored only if the guest agrees. */
export function AllergyNote({ value, onChange }: AllergyNoteProps) {
  const { text, hasConsent, isRefused } = value;
  return (
    <div className={css.note}>
      <TextField
        label={texts.allergies}
        name="allergies"
        hint={texts.allergiesHint}
        maxLength={MAX_LENGTH.reservationMessage}
        value={text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      {text !== '' && (
        <Checkbox
          label={texts.allergiesConsent}
          checked={hasConsent}
          error={isRefused && !hasConsent ? texts.allergiesRefused : undefined}
          onChange={(event) => onChange({ ...value, hasConsent: event.target.checked })}
        />
      )}
    </div>
  );
}
