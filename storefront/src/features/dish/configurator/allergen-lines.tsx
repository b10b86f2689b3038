import { texts as allergenTexts } from '../../../../../contract/messages/allergens.texts.ts';
import type { LinePrice } from '../../../../../contract/pricing/line-price.ts';
import { useSite } from '../../config/config.ts';
import { texts } from '../dish.texts.ts';

import css from './configurator.module.css';

interface AllergenLinesProps extends Pick<LinePrice, 'allergens' | 'isOpen'> {
  /** A date; null: not all of it was checked, or it is not known when. */
  verifiedOn: string | null;
}

/** The allergens of the dish with the options chosen for it and those that still can be, live. */
export function AllergenLines({ allergens, isOpen, verifiedOn }: AllergenLinesProps) {
  const { locale } = useSite();
  const { contains, mayContain, notVerified } = allergens;
  const hasNone = !notVerified && !(isOpen && mayContain.length > 0);
  const sentence = isOpen ? texts.canContain : texts.mayContain;
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
          hasNone && texts.containsNone
        )}{' '}
        {mayContain.length > 0 && sentence(allergenTexts.allergenNames(mayContain))}
      </p>
      {notVerified && <p>{texts.notVerified}</p>}
      {verifiedOn !== null && <p>{texts.checkedOn(formatDay(verifiedOn, locale))}</p>}
    </section>
  );
}

const formatDay = (date: string, locale: string): string =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
