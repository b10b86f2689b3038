// The one navigation of the console: a rail at the side of a desk, a bar at the bottom of a phone. Tablets that staff share,
// and the kitchen, which needs the whole width, have it as a row in the header instead of the rail.
import { useState, type ReactNode } from 'react';

import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath, type ScreenName } from '../../platform/navigation.ts';
import { useBoard, useSelf } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';
import { listUnaccepted } from '../state/ringing.ts';

import css from './screen-nav.module.css';

const GROUPS = ['service', 'office', 'business', 'people'] as const;
export type ScreenGroup = (typeof GROUPS)[number];

export interface NavEntry {
  name: ScreenName;
  group: ScreenGroup;
  icon: string;
  /** Shown in the bar of a phone; the others are behind "More". */
  isInBar: boolean;
  /** Its address names the store. */
  isOfStore: boolean;
}

interface ScreenNavProps {
  screen: ScreenName;
  entries: readonly NavEntry[];
  /** 'row': in the header, where there is room for a rail. */
  look: 'rail' | 'row';
  /** The store of the page; absent: the one used last. */
  storeId?: string | undefined;
  /** Beside the name of the board. */
  badge?: ReactNode;
}

export function ScreenNav({ screen, entries, look, storeId, badge }: ScreenNavProps) {
  const { site } = useSelf();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isBehindMore = entries.some(({ name, isInBar }) => name === screen && !isInBar);
  const groups = GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries: own }) => own.length > 0);
  const list = groups.map(({ group, entries: own }) => (
    <div key={group} className={css.group} data-group={group}>
      <p className={css.title}>{texts.groups[group]}</p>
      <ul className={css.list}>
        {own.map(({ name, icon, isInBar, isOfStore }) => (
          <li key={name} data-bar={isInBar || undefined}>
            <Link
              href={formatPath(site.id, name, { store: isOfStore ? storeId : undefined })}
              className={css.link}
              aria-current={name === screen ? 'page' : undefined}
              onClick={() => setIsMoreOpen(false)}
            >
              <span className={css.icon}>
                <Icon path={icon} />
              </span>
              {texts.screenNames[name]}
              {name === 'board' && badge}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav className={css.nav} data-look={look} aria-label={texts.screens}>
        {list}
        <button
          type="button"
          className={css.more}
          data-current={isBehindMore || undefined}
          onClick={() => setIsMoreOpen(true)}
        >
          <span className={css.icon}>
            <Icon path="M4 7h16M4 12h16M4 17h16" />
          </span>
          {texts.more}
        </button>
      </nav>
      <Sheet isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)} title={texts.allScreens}>
        <div className={css.others} data-look={look}>
          {list}
        </div>
      </Sheet>
    </>
  );
}

/** Shown on every screen: a bell that rings has something to show. Screen readers get it from the title of the page. */
export function NewCount() {
  const count = useBoard((state) => listUnaccepted(state).length);
  if (count === 0) return null;
  return (
    <span className={css.newCount} aria-hidden="true">
      {count}
    </span>
  );
}

/** The page beside the rail, or above the bar. */
export const BesideNav = ({ nav, children }: { nav: ReactNode; children: ReactNode }) => (
  <div className={css.page} data-rail={nav ? '' : undefined}>
    {nav}
    <div className={css.content}>{children}</div>
  </div>
);
