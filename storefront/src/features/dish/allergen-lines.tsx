import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import css from './configurator.module.css';
import { texts } from './dish.texts.ts';

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
            <strong>{allergenTexts.allergenNames(contains)}</strong>.
          </>
        ) : (
          !notVerified && texts.containsNone
        )}{' '}
        {mayContain.length > 0 && texts.mayContain(allergenTexts.allergenNames(mayContain))}
      </p>
      {notVerified && <p>{texts.notVerified}</p>}
    </section>
  );
}
