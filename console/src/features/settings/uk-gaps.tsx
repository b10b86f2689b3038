// What the UK rules ask for and the site does not have yet, each with the screen on which it is entered.
import type { FoundUkGap, UkGap } from '../../../../contract/content/office-settings.ts';
import { Link } from '../../platform/link.tsx';
import { formatList } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

/** The dishes are on the menu; the rest is in the files of the site. */
const getPath = (siteId: string, gap: UkGap): string | null => {
  if (gap === 'unverified') return formatPath(siteId, 'menu', { check: 'unverified' });
  return gap === 'kcal' ? formatPath(siteId, 'menu') : null;
};

export function UkGaps({ gaps }: { gaps: readonly FoundUkGap[] }) {
  const { site } = useSelf();
  return (
    <section aria-labelledby="settings-uk">
      <h2 id="settings-uk" className={css.heading}>
        {texts.ukRules}
      </h2>
      {gaps.length === 0 && <p>{texts.noGaps}</p>}
      <ul className={css.list}>
        {gaps.map(({ gap, count, names }) => {
          const path = getPath(site.id, gap);
          const more = count - names.length;
          return (
            <li key={gap} className={css.host}>
              <p>
                <strong>{texts.gaps[gap](count)}</strong>
              </p>
              <p className={css.quiet}>
                {more > 0 ? texts.andMore(names.join(', '), more) : formatList(names)}
                {'. '}
                {path ? <Link href={path}>{texts.toMenu}</Link> : texts.inFiles[gap]}
              </p>
            </li>
          );
        })}
      </ul>
      <p className={css.quiet}>{texts.ukHint}</p>
    </section>
  );
}
