import { Button, ButtonLink } from '../../../web/ui/buttons/button.tsx';
import { ChipLink } from '../../../web/ui/buttons/chip.tsx';
import { TextField } from '../../../web/ui/fields/text-field.tsx';
import { getBrandPath, PATHS } from '../platform/paths.ts';
import type { PageOf, ScreenProps } from '../platform/screen-props.ts';
import { texts } from './not-found-screen.texts.ts';
import { texts as shell } from './shell.texts.ts';

import css from './not-found-screen.module.css';

/**
 * The branded 404, with the title and the status text of the fallback screen (specification section 2). Its search is a
 * plain form, so it works before hydration.
 */
export function NotFoundScreen({ page }: ScreenProps<'notFound'>) {
  return (
    <div className={css.screen}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>{texts.title}</h1>
      <div className={css.status}>
        <h2>{shell.errorTitle}</h2>
        <p>{shell.notFound}</p>
      </div>
      {page.brands.length > 0 ? (
        <FindADish brands={page.brands} />
      ) : (
        <>
          <p className={css.words}>{texts.explanation}</p>
          <ButtonLink href={PATHS.home}>{texts.toHomePage}</ButtonLink>
        </>
      )}
    </div>
  );
}

function FindADish({ brands }: Pick<PageOf<'notFound'>, 'brands'>) {
  return (
    <>
      <p className={css.words}>
        {texts.explanation} {texts.lookForADish}
      </p>
      <form action={`${PATHS.menu}#find`} role="search" className={css.search}>
        <TextField label={texts.searchMenu} name="q" type="search" enterKeyHint="search" />
        <Button type="submit">{texts.search}</Button>
      </form>
      <nav aria-label={texts.ourBrands} className={css.brands}>
        {brands.map((brand) => (
          <ChipLink key={brand.id} href={getBrandPath(brand.id)}>
            {brand.name}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}
