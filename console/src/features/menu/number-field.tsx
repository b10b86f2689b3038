import { TextField } from '../../../../web/ui/fields/text-field.tsx';

/** A number as it is typed. */
export function NumberField({
  label,
  value,
  hasDecimals = false,
  error,
  onChange,
}: {
  label: string;
  value: string;
  hasDecimals?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      value={value}
      autoComplete="off"
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
