import { HoursList } from '../hours-list.tsx';
import { BrandNames } from '../brand-names.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './a-to-z.module.css';
import { texts } from './layouts.texts.ts';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Without its accent, so that 'Évry' stands under E; whatever is no letter under '#'. */
function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return ALPHABET.includes(first) ? first : '#';
}

/** /list_store9: an index like the last page of a book, with a thumb register. */
export function AToZ({ stores }: StoreLayoutProps) {
  const sorted = stores.toSorted((a, b) => a.name.localeCompare(b.name));
  const letters = new Set(sorted.map(({ name }) => letterOf(name)));
  return (
    <StoreScreenFrame title={texts.kitchensAToZ} isEmpty={stores.length === 0}>
      <nav aria-label={texts.letters} className={css.register}>
        {[...ALPHABET, ...(letters.has('#') ? ['#'] : [])].map((letter) =>
          letters.has(letter) ? (
            <a key={letter} href={`#letter-${letter}`} className={css.letter}>
              {letter}
            </a>
          ) : (
            <span key={letter} className={css.letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      <div className={css.index}>
        {[...letters].map((letter) => (
          <section key={letter} id={`letter-${letter}`} className={css.group} aria-label={letter}>
            <h2 className={css.initial}>{letter}</h2>
            <ul className={css.entries}>
              {sorted
                .filter(({ name }) => letterOf(name) === letter)
                .map((store) => (
                  <li key={store.id} className={css.entry}>
                    <h3>{store.name}</h3>
                    <OpenState store={store} />
                    <p className={css.quiet}>{addressLine(store)}</p>
                    <BrandNames store={store} />
                    <Hygiene store={store} />
                    <HoursList store={store} />
                    <StoreLinks store={store} size="small" />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </StoreScreenFrame>
  );
}
