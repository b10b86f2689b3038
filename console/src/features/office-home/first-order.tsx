// The steps of a new site to its first order, each ticked when it is true.
import type { FirstOrderStep, OfficeHome } from '../../../../contract/content/office-home.ts';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './office-home.texts.ts';

import css from './office-home.module.css';

/** Where a step is done, if the console has a screen for it. */
function getStepPath(siteId: string, step: FirstOrderStep): string | null {
  if (step === 'hours') return formatPath(siteId, 'hours');
  if (step === 'zone') return formatPath(siteId, 'zones');
  if (step === 'cardAccount' || step === 'host') return formatPath(siteId, 'settings');
  if (step === 'dish') return formatPath(siteId, 'menu', { check: 'unverified' });
  return null;
}

export function FirstOrder({ steps }: { steps: NonNullable<OfficeHome['firstOrder']> }) {
  const { site } = useSelf();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="home-first-order">
      <header className={css.head}>
        <h2 id="home-first-order" className={css.heading}>
          {texts.firstOrder}
        </h2>
        <p className={css.quiet}>{texts.progress(done, steps.length)}</p>
      </header>
      <ol className={css.list}>
        {steps.map(({ step, isDone }) => {
          const { title, hint } = texts.steps[step];
          const path = getStepPath(site.id, step);
          return (
            <li key={step} className={css.step} data-done={isDone || undefined}>
              <span className={css.mark}>
                {isDone && <Icon path="M5 12.5l4.5 4.5L19 7.5" size="small" />}
              </span>
              <span>
                <VisuallyHidden>{isDone ? texts.done : texts.toDo}</VisuallyHidden> {title}
                {!isDone && (
                  <span className={css.hint}>{path ? <Link href={path}>{hint}</Link> : hint}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
