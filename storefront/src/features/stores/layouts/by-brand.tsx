import { storeBrandPath } from '../../../platform/paths.ts';
import { ChipLink } from '../../../../../web/ui/chip.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { ButtonLink } from '../../../../../web/ui/button.tsx';
import { FoldedHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './by-brand.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store12: what you fancy first, then who cooks it. */
export function ByBrand({ stores }: StoreLayoutProps) {
  const names = new Map(
    stores.flatMap((store) => store.brands.map(({ id, name }) => [id, name] as const)),
  );
  const brands = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <StoreScreenFrame title={texts.whoCooksWhat} isEmpty={stores.length === 0}>
      {brands.length > 1 && (
        <nav aria-label={texts.brands} className={css.brands}>
          {brands.map(([id, name]) => (
            <ChipLink key={id} href={`#brand-${id}`}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
      {brands.map(([id, name]) => (
        <section key={id} id={`brand-${id}`} className={css.brand} aria-label={name}>
          <h2 className={css.name}>{name}</h2>
          <ul className={css.stores}>
            {stores
              .filter((store) => store.brands.some((brand) => brand.id === id))
              .map((store) => (
                <li key={store.id} className={css.store}>
                  <h3>{store.name}</h3>
                  <OpenState store={store} />
                  <p className={css.quiet}>{addressLine(store)}</p>
                  <Hygiene store={store} />
                  <FoldedHours store={store} />
                  <ButtonLink href={storeBrandPath(id, store.id)} look="soft" size="small">
                    {texts.brandMenu(name)}
                    <VisuallyHidden>{texts.brandMenuAt(store.name)}</VisuallyHidden>
                  </ButtonLink>
                  <StoreLinks store={store} size="small" />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </StoreScreenFrame>
  );
}
