import { Button } from '../../../../web/ui/buttons/button.tsx';

import css from './order-details.module.css';

/** One of a few choices, each a button that stays pressed. */
export function ChoiceButtons<Choice extends string>({
  label,
  choices,
  names,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  value: Choice | null;
  onChange: (choice: Choice) => void;
}) {
  return (
    <div className={css.reasons} role="group" aria-label={label}>
      {choices.map((each) => (
        <Button
          key={each}
          variant="soft"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {names[each]}
        </Button>
      ))}
    </div>
  );
}
