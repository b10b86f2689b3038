// The steps of a new site to its first order, each ticked when it is true.
import type { FirstOrderStep, OfficeHome } from '../../../../contract/content/office-home.ts';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { Link, ScreenLink } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { findSetupStep } from '../new-site/new-site.ts';
import { texts } from './office-home.texts.ts';

import css from './office-home.module.css';

/** Where a step is done, if the console has a screen for it. The wizard asks sites of one store. */
function getStepPath(siteId: string, step: FirstOrderStep, hasWizard: boolean): string | null {
  const setupStep = findSetupStep(step);
  if (hasWizard && setupStep) return formatPath(siteId, 'home', { step: setupStep });
  if (step === 'hours') return formatPath(siteId, 'hours');
  if (step === 'zone') return formatPath(siteId, 'zones');
  if (step === 'cardAccount' || step === 'host') return formatPath(siteId, 'settings');
  if (step === 'menu') return formatPath(siteId, 'menu');
  if (step === 'dish') return formatPath(siteId, 'menu', { check: 'unverified' });
  return null;
}

/** The site beside this console, as in a demo on another port than that of the web. */
const formatSiteUrl = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}/menu`;

interface FirstOrderProps {
  steps: NonNullable<OfficeHome['firstOrder']>;
  /** The site's; null: it has none. */
  host: string | null;
}

export function FirstOrder({ steps, host }: FirstOrderProps) {
  const { site, stores } = useSelf();
  const hasWizard = stores.length === 1;
  const begun = hasWizard && steps.find(({ step, isDone }) => !isDone && findSetupStep(step));
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
          const path = getStepPath(site.id, step, hasWizard);
          return (
            <li key={step} className={css.step} data-done={isDone || undefined}>
              <span className={css.mark}>
                {isDone && <Icon path="M5 12.5l4.5 4.5L19 7.5" size="small" />}
              </span>
              <span>
                <VisuallyHidden>{isDone ? texts.done : texts.toDo}</VisuallyHidden> {title}
                {!isDone && (
                  <span className={css.hint}>
                    {path && <Link href={path}>{hint}</Link>}
                    {!path && step === 'order' && host && (
                      <a href={formatSiteUrl(host)} target="_blank" rel="noopener">
                        {hint}
                      </a>
                    )}
                    {!path && !(step === 'order' && host) && hint}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {begun && (
        <p className={css.begin}>
          <ScreenLink href={formatPath(site.id, 'home', { step: begun.step })}>
            {texts.goOn(texts.steps[begun.step].title)}
          </ScreenLink>
        </p>
      )}
    </section>
  );
}
