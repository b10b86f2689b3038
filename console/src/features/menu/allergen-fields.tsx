// The form has a field for each of the fourteen allergens (contains, may contain, free of), and records who verified them.
import { useId } from 'react';

import { ALLERGENS, type Allergen } from '../../../../contract/allergens/allergens.ts';
import type { OfficeDish } from '../../../../contract/content/office-menu.ts';
import { texts as names } from '../../../../contract/messages/allergens.texts.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import type { AllergenDraft } from './dish-changes.ts';
import { texts } from './menu.texts.ts';

import css from './menu.module.css';

/** Nobody has said anything yet. */
export const NOT_VERIFIED: OfficeDish['allergens'] = {
  contains: [],
  mayContain: [],
  notVerified: true,
  verifiedBy: null,
  verifiedOn: null,
};

const LEVELS = ['contains', 'mayContain', 'free'] as const;
type Level = (typeof LEVELS)[number];

export function AllergenFields({
  dish: { allergens },
  draft,
  verifiedBy,
  today,
  onChange,
}: {
  dish: Pick<OfficeDish, 'allergens'>;
  /** Null: as the menu says. */
  draft: AllergenDraft | null;
  verifiedBy: string;
  /** The local date. */
  today: string;
  onChange: (draft: AllergenDraft) => void;
}) {
  const id = useId();
  const { contains, mayContain } = draft ?? allergens;
  const isVerified = draft ? draft.verifiedOn !== undefined : allergens.verifiedOn !== null;
  const getLevel = (allergen: Allergen): Level => {
    if (contains.includes(allergen)) return 'contains';
    return mayContain.includes(allergen) ? 'mayContain' : 'free';
  };
  const without = (list: readonly Allergen[], allergen: Allergen) =>
    list.filter((each) => each !== allergen);
  // A changed statement has to be verified again.
  const set = (allergen: Allergen, level: Level): void => {
    const next = {
      contains: without(contains, allergen),
      mayContain: without(mayContain, allergen),
    };
    const chosen = level === 'free' ? null : [...next[level], allergen];
    onChange({ ...next, ...(chosen && { [level]: chosen }), notVerified: true });
  };
  return (
    <fieldset>
      <legend className={css.legend}>{texts.allergens}</legend>
      <p className={css.quiet}>{describeVerification(allergens, draft)}</p>
      <table className={css.allergens}>
        <thead>
          <tr>
            <th scope="col">{texts.allergen}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {texts.levels[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALLERGENS.map((allergen) => (
            <tr key={allergen} data-level={getLevel(allergen)}>
              <th scope="row">{names.allergenName(allergen)}</th>
              {LEVELS.map((level) => (
                <td key={level}>
                  <label>
                    <input
                      type="radio"
                      name={`${id} ${allergen}`}
                      aria-label={`${names.allergenName(allergen)}: ${texts.levels[level]}`}
                      checked={getLevel(allergen) === level}
                      onChange={() => set(allergen, level)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label={texts.verifiedByMe(verifiedBy)}
        checked={isVerified}
        onChange={({ target }) =>
          onChange({
            contains,
            mayContain,
            ...(target.checked ? { verifiedBy, verifiedOn: today } : { notVerified: true }),
          })
        }
      />
    </fieldset>
  );
}

function describeVerification(
  { notVerified, verifiedBy, verifiedOn }: OfficeDish['allergens'],
  draft: AllergenDraft | null,
): string {
  if (draft ? draft.notVerified : notVerified) return texts.verifyHint;
  if (draft || verifiedBy === null || verifiedOn === null) return texts.notSigned;
  return texts.verified(verifiedBy, verifiedOn);
}
