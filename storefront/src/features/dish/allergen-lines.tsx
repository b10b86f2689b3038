import type { AllergenProfile } from '../../../../contract/allergens.ts';
import { allergenNames } from '../../../../contract/allergens.texts.ts';
import css from './configurator.module.css';

import * as texts from './dish.texts.ts';

/** The allergens of the dish with the options chosen for it, live. */
export function AllergenLines({ allergens }: { allergens: AllergenProfile }) {
  const { contains, mayContain, notVerified } = allergens;
  return (
    <section className={css.allergens} aria-label={texts.allergens} aria-live="polite">
      <h2 className={css.small}>{texts.allergens}</h2>
      <p>
        {contains.length > 0 ? (
          <>
            {texts.contains}
            <strong>{allergenNames(contains)}</strong>.
          </>
        ) : (
          !notVerified && texts.containsNone
        )}{' '}
        {mayContain.length > 0 && texts.mayContain(allergenNames(mayContain))}
      </p>
      {notVerified && <p>{texts.notVerified}</p>}
    </section>
  );
}
