import { ChipLink } from '../../../../../../web/ui/buttons/chip.tsx';
import { texts } from '../layouts.texts.ts';
import { LETTERS, type StoreGroup } from './group-stores.ts';

import css from './group-links.module.css';

interface GroupLinksProps {
  groups: readonly StoreGroup[];
}

/** The alphabet, with links where there is a group. */
export function LetterLinks({ groups }: GroupLinksProps) {
  const anchors = new Map(groups.map(({ key, anchor }) => [key, anchor]));
  return (
    <nav aria-label={texts.letters} className={css.letters}>
      {[...new Set([...LETTERS, ...anchors.keys()])].map((letter) =>
        anchors.has(letter) ? (
          <a key={letter} href={`#${anchors.get(letter)}`} className={css.letter}>
            {letter}
          </a>
        ) : (
          <span key={letter} className={css.letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}

export function BrandLinks({ groups }: GroupLinksProps) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label={texts.brands} className={css.brands}>
      {groups.map(({ key, title, anchor }) => (
        <ChipLink key={key} href={`#${anchor}`}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
