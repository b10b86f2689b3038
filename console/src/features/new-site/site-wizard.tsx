// The wizard of a new site. Each step publishes what it asks, and leads to the next one.
import { useEffect, useRef } from 'react';

import type { OfficeHome } from '../../../../contract/content/office-home.ts';
import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { Link, ScreenLink } from '../../platform/link.tsx';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { ColoursStep } from './colours-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { texts } from './new-site.texts.ts';
import { getNextStep, SETUP_STEPS, type SetupStep } from './setup-steps.ts';
import { SiteStep } from './site-step.tsx';
import { ZoneStep } from './zone-step.tsx';

import css from './new-site.module.css';

interface SiteWizardProps {
  step: SetupStep;
  /** What of the site is done already. */
  steps: NonNullable<OfficeHome['firstOrder']>;
  onSaved: () => unknown;
}

export function SiteWizard({ step, steps, onSaved }: SiteWizardProps) {
  const { site } = useSelf();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, [step]);
  const next = getNextStep(step);
  const nextPath = formatPath(site.id, 'home', { step: next ?? undefined });
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <p className={css.progress}>
          <Link href={formatPath(site.id, 'home')}>{texts.toHome}</Link>
          <span>{texts.progress(SETUP_STEPS.indexOf(step) + 1, SETUP_STEPS.length)}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {texts.titles[step]}
        </h1>
        <p className={css.quiet}>{texts.intros[step]}</p>
      </header>
      <StepBody
        key={step}
        step={step}
        isDone={steps.some((each) => each.step === step && each.isDone)}
        onSaved={async () => {
          await onSaved();
          navigate(nextPath);
        }}
      />
      <p className={css.skip}>
        <Link href={nextPath}>{next ? texts.skip : texts.skipLast}</Link>
      </p>
    </div>
  );
}

interface StepBodyProps {
  step: SetupStep;
  isDone: boolean;
  onSaved: () => void;
}

/** Hours, menu and zones are entered once here; their own screens change them. */
function StepBody({ step, isDone, onSaved }: StepBodyProps) {
  const { site } = useSelf();
  const params = { site: site.id };
  // The steps before have changed it.
  const { data: setup, error } = useCall('siteSetup', { params }, { revision: [step] });
  if (step === 'hours' && isDone)
    return <DoneStep path={formatPath(site.id, 'hours')} step={step} />;
  if (step === 'menu' && isDone) return <DoneStep path={formatPath(site.id, 'menu')} step={step} />;
  if (!setup) return <Pending error={error} label={texts.loading} />;
  // A site that only collects has answered the step without a zone.
  if (step === 'zone' && setup.hasZone)
    return <DoneStep path={formatPath(site.id, 'zones')} step={step} />;
  const shared = { setup, onSaved };
  if (step === 'address') return <SiteStep {...shared} />;
  if (step === 'hours') return <HoursStep {...shared} />;
  if (step === 'colours') return <ColoursStep {...shared} />;
  if (step === 'zone') return <ZoneStep {...shared} />;
  return <LoadedMenuStep {...shared} />;
}

function LoadedMenuStep(props: { setup: SiteSetup; onSaved: () => void }) {
  const { site } = useSelf();
  const { data, error } = useCall('officeMenu', { params: { site: site.id }, query: {} });
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <MenuStep {...props} menu={data} />;
}

function DoneStep({ path, step }: { path: string; step: 'hours' | 'menu' | 'zone' }) {
  return (
    <div className={css.done}>
      <p>{texts.done[step]}</p>
      <ScreenLink variant="soft" href={path}>
        {texts.open[step]}
      </ScreenLink>
    </div>
  );
}
