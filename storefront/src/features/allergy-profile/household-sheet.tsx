import { useId, useState, type SubmitEvent } from 'react';

import { ALLERGENS } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { texts } from './allergy-profile.texts.ts';
import {
  MAX_MEMBERS,
  MAX_NAME_LENGTH,
  saveHousehold,
  useHousehold,
  type HouseholdMember,
} from './household.ts';

import css from './allergy-profile.module.css';

export interface HouseholdSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The people of the household: a list, and a form for one of them. */
export function HouseholdSheet({ isOpen, onClose }: HouseholdSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.household}>
      <p>{texts.staysHere}</p>
      <Editor onDone={onClose} />
    </Sheet>
  );
}

function Editor({ onDone }: { onDone: () => void }) {
  const members = useHousehold();
  /** Index of the member in the form, or of a new one; null: the list. */
  const [edited, setEdited] = useState<number | null>(null);
  const [isStored, setIsStored] = useState(true);
  const [hasEdited, setHasEdited] = useState(false);
  const form = edited ?? (members.length === 0 ? 0 : null);
  const save = (changed: readonly HouseholdMember[]) => {
    setIsStored(saveHousehold(changed));
    setHasEdited(true);
    setEdited(null);
  };
  return (
    <div className={css.editor}>
      {!isStored && <Notice tone="danger">{texts.notStored}</Notice>}
      {form === null ? (
        <>
          <ul>
            {members.map((member, index) => (
              <li key={`${index} ${member.name}`} className={css.person}>
                <span>
                  <b>{member.name}</b>
                  <span className={css.avoided}>{allergenTexts.allergenNames(member.avoids)}</span>
                </span>
                <Button variant="plain" size="small" onClick={() => setEdited(index)}>
                  {texts.change}
                  <VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
                <Button
                  variant="plain"
                  size="small"
                  onClick={() => save(members.filter((each) => each !== member))}
                >
                  {texts.remove}
                  <VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {members.length < MAX_MEMBERS && (
            <Button
              variant="soft"
              ref={hasEdited ? focusOnMount : undefined}
              onClick={() => setEdited(members.length)}
            >
              {texts.addPerson}
            </Button>
          )}
          <Button wide size="large" onClick={onDone}>
            {texts.done}
          </Button>
        </>
      ) : (
        <MemberForm
          member={members[form]}
          onSave={(member) => save([...members.slice(0, form), member, ...members.slice(form + 1)])}
          onCancel={members.length > 0 ? () => setEdited(null) : undefined}
        />
      )}
      <Notice>{texts.callUs}</Notice>
    </div>
  );
}

interface MemberFormProps {
  /** Undefined: a new one. */
  member: HouseholdMember | undefined;
  onSave: (member: HouseholdMember) => void;
  onCancel: (() => void) | undefined;
}

function MemberForm({ member, onSave, onCancel }: MemberFormProps) {
  const [name, setName] = useState(member?.name ?? '');
  const [avoids, setAvoids] = useState(member?.avoids ?? []);
  const [isChecked, setIsChecked] = useState(false);
  const id = useId();
  const isNameMissing = isEmptyText(name);
  const isListEmpty = avoids.length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isNameMissing || isListEmpty) return focusFirstInvalid(event.currentTarget);
    onSave({ name: name.trim(), avoids });
  };
  return (
    <form className={css.editor} onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={isChecked && isNameMissing ? texts.nameRequired : undefined}
        ref={focusOnMount}
        onChange={(event) => setName(event.target.value)}
      />
      <div role="group" aria-labelledby={id} aria-describedby={`${id}p`}>
        <h3 id={id}>{texts.avoids}</h3>
        <div className={css.allergens}>
          {ALLERGENS.map((allergen) => (
            <Chip
              key={allergen}
              isPressed={avoids.includes(allergen)}
              onChange={(isPressed) =>
                setAvoids(
                  ALLERGENS.filter((each) =>
                    each === allergen ? isPressed : avoids.includes(each),
                  ),
                )
              }
            >
              {allergenTexts.allergenName(allergen)}
            </Chip>
          ))}
        </div>
        <p id={`${id}p`} role="alert" className={css.problem}>
          {isChecked && isListEmpty && texts.avoidsRequired}
        </p>
      </div>
      <div className={css.actions}>
        <Button type="submit" wide size="large">
          {texts.savePerson}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
