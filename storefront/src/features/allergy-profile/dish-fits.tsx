import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { ForeignText } from '../../../../web/ui/text/foreign-text.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useNamesLang, useSite } from '../config/config.ts';
import { texts } from './allergy-profile.texts.ts';
import { assessDish, type AssessedDish, type DishFit } from './assess-dish.ts';
import { useHousehold, type HouseholdMember } from './household.ts';

import css from './allergy-profile.module.css';

export interface DishFitsProps {
  item: AssessedDish;
  choices: readonly Choice[];
  /** misfits: everybody whom the dish does not suit as chosen; blocked: only those whom no change helps. */
  shows?: 'all' | 'misfits' | 'blocked';
}

const SHOWN: Record<NonNullable<DishFitsProps['shows']>, readonly DishFit['kind'][]> = {
  all: ['fits', 'fits-without', 'not-verified', 'contains'],
  misfits: ['fits-without', 'not-verified', 'contains'],
  blocked: ['not-verified', 'contains'],
};
const SYMBOLS = { fits: '✓', 'fits-without': '±', 'not-verified': '?', contains: '✕' } as const;

/** Members with an equal result share a row. */
function groupByFit(
  members: readonly HouseholdMember[],
  assess: (avoids: readonly Allergen[]) => DishFit,
) {
  const rows = new Map<string, { names: string[]; fit: DishFit }>();
  for (const { name, avoids } of members) {
    const fit = assess(avoids);
    const key = JSON.stringify(fit);
    rows.set(key, { names: [...(rows.get(key)?.names ?? []), name], fit });
  }
  return [...rows].map(([key, row]) => ({ key, ...row }));
}

/** The members whom the dish suits as configured, and the reasons for the others. Phrasing content, for use in labels. */
export function DishFits({ item, choices, shows = 'all' }: DishFitsProps) {
  const members = useHousehold();
  const { locale } = useSite();
  const names = new Intl.ListFormat(locale, { type: 'unit' });
  const rows = groupByFit(members, (avoids) => assessDish(item, choices, avoids)).filter(
    ({ fit }) => SHOWN[shows].includes(fit.kind),
  );
  if (rows.length === 0) return null;
  return (
    <span className={css.fits}>
      {rows.map((row) => (
        <span key={row.key} className={css.fit} data-fit={row.fit.kind}>
          <span aria-hidden="true">{SYMBOLS[row.fit.kind]}</span>
          <span>
            <b>{names.format(row.names)}</b>: <FitText fit={row.fit} />
            <VisuallyHidden>. </VisuallyHidden>
          </span>
        </span>
      ))}
    </span>
  );
}

function FitText({ fit }: { fit: DishFit }) {
  const lang = useNamesLang();
  if (fit.kind === 'fits') return texts.fits;
  if (fit.kind === 'not-verified') return texts.notVerified;
  if (fit.kind === 'fits-without') {
    const sentence = fit.isReplaced ? texts.fitsWithOther : texts.fitsWithout;
    return <ForeignText sentence={sentence} text={fit.leaveOut.join(', ')} lang={lang} />;
  }
  return [
    fit.contains.length > 0 && texts.contains(allergenTexts.allergenNames(fit.contains)),
    fit.mayContain.length > 0 && texts.mayContain(allergenTexts.allergenNames(fit.mayContain)),
  ]
    .filter(Boolean)
    .join(', ');
}
