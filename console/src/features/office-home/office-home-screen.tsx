// Where the office begins: what waits for this person, and for a new site the way to its first order.
import type { OfficeHome } from '../../../../contract/content/office-home.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { Link, ScreenLink } from '../../platform/link.tsx';
import { formatPath, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { findSetupStep, SiteWizard } from '../new-site/new-site.ts';
import { FirstOrder } from './first-order.tsx';
import { texts } from './office-home.texts.ts';
import { listWaitingLines, type WaitingLine } from './waiting-lines.ts';

import css from './office-home.module.css';

export function OfficeHomeScreen() {
  const { site, stores } = useSelf();
  const step = findSetupStep(new URLSearchParams(usePath().split('?')[1]).get('step'));
  const { data, error, reload } = useCall(
    'officeHome',
    { params: { site: site.id } },
    { refetchOnWindowFocus: true },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  if (step && data.firstOrder && stores.length === 1)
    return <SiteWizard step={step} steps={data.firstOrder} onSaved={reload} />;
  return <LoadedHome home={data} />;
}

function LoadedHome({ home }: { home: OfficeHome }) {
  const { site, stores } = useSelf();
  const formatMoment = useFormatMoment();
  const lines = listWaitingLines(home, {
    siteId: site.id,
    stores,
    formatMoment,
    timeZone: site.timeZone,
    now: Date.now(),
  });
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{texts.home}</h1>
      {home.firstOrder && <FirstOrder steps={home.firstOrder} host={home.host} />}
      {lines.length > 0 && (
        <section aria-labelledby="home-waiting">
          <h2 id="home-waiting" className={css.heading}>
            {texts.waiting}
          </h2>
          <ul className={css.list}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      {lines.length === 0 && !home.firstOrder && <NothingWaits />}
    </div>
  );
}

const Line = ({ line: { count, title, detail, href, isUrgent } }: { line: WaitingLine }) => (
  <li>
    <Link href={href} className={css.line} data-urgent={isUrgent || undefined}>
      <strong className={css.count}>{count}</strong>{' '}
      <span className={css.what}>
        {title} {detail && <span className={css.quiet}>{detail}</span>}
      </span>
      <span className={css.arrow}>
        <Icon path="M9 6l6 6-6 6" size="small" />
      </span>
    </Link>
  </li>
);

function NothingWaits() {
  const { site, stores } = useSelf();
  const query = { stores: stores.map(({ id }) => id).join(',') };
  return (
    <EmptyState
      title={texts.nothing}
      action={
        <ScreenLink href={formatPath(site.id, 'reports', query)}>{texts.lastWeek}</ScreenLink>
      }
    >
      {texts.nothingHint}
    </EmptyState>
  );
}
