// What the lists of a plan share: a part with its fields, and a field that knows its fault.
import type { ReactNode } from 'react';

import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField, type TextFieldProps } from '../../../../../web/ui/fields/text-field.tsx';
import type { PlanDraft, PlanFaults } from './plan-draft.ts';
import { texts } from './table-plan.texts.ts';

import css from './table-plan.module.css';

export interface PlanPartsProps {
  draft: PlanDraft;
  faults: PlanFaults;
  onChange: (lists: Partial<PlanDraft>) => void;
}

/** A list with a heading and the button that adds to it. */
export function PlanList({
  title,
  hint,
  fault,
  add,
  onAdd,
  children,
}: {
  title: string;
  hint?: string;
  fault?: string | undefined;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css.parts} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {hint && <p className={css.quiet}>{hint}</p>}
      {children}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Button variant="soft" size="small" onClick={onAdd}>
        {add}
      </Button>
    </section>
  );
}

export function PlanPart({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className={css.part}>
      <legend>{name}</legend>
      <div className={css.fields}>{children}</div>
      <Button
        variant="plain"
        size="small"
        aria-label={texts.removePart(name)}
        onClick={onRemove}
        className={css.remove}
      >
        {texts.remove}
      </Button>
    </fieldset>
  );
}

/** `text`: the value and what takes the next one. */
export function PlanField({
  faults,
  place,
  text,
  onText,
  ...field
}: Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'inputMode' | 'step' | 'maxLength'> & {
  faults: PlanFaults;
  place: string;
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={text}
      error={faults[place]}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

const PEOPLE = ['min', 'max'] as const;

/** The fewest and the most people. */
export function PeopleFields({
  faults,
  place,
  part,
  onPeople,
}: {
  faults: PlanFaults;
  place: string;
  part: Readonly<Record<(typeof PEOPLE)[number], string>>;
  onPeople: (people: Partial<Record<(typeof PEOPLE)[number], string>>) => void;
}) {
  return PEOPLE.map((field) => (
    <PlanField
      key={field}
      faults={faults}
      place={`${place}.${field}`}
      label={texts[field]}
      inputMode="numeric"
      text={part[field]}
      onText={(text) => onPeople({ [field]: text.trim() })}
    />
  ));
}

/** The list with one part changed. */
export const changePart = <Part extends { id: string }>(
  parts: readonly Part[],
  id: string,
  change: Partial<Part>,
): Part[] => parts.map((part) => (part.id === id ? { ...part, ...change } : part));

export const dropPart = <Part extends { id: string }>(parts: readonly Part[], id: string): Part[] =>
  parts.filter((part) => part.id !== id);
