// People, tablets and printers of the stores, and rules of the store. Managers and owners change them.
import { useCallback, useEffect, useState } from 'react';

import type { Printer } from '../../../../contract/console/printing.ts';
import type { Tablet, TeamMember } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { getApiUrl, read } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { MemberList } from './member-list.tsx';
import { PrinterList } from './printer-list.tsx';
import { StoreSwitches } from './store-switches.tsx';
import { TabletList } from './tablet-list.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

interface Team {
  members: readonly TeamMember[];
  tablets: readonly Tablet[];
  printers: readonly Printer[];
}

/** A tablet that has just been enrolled appears without a reload. */
const REFRESH_MILLISECONDS = 5_000;

export function TeamScreen() {
  const { site } = useSelf();
  const [team, setTeam] = useState<Team | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const reload = useCallback(async (): Promise<void> => {
    const loading = Promise.all([
      read<TeamMember[]>(getApiUrl(site.id, 'listTeam')),
      read<Tablet[]>(getApiUrl(site.id, 'listTablets')),
      read<Printer[]>(getApiUrl(site.id, 'listPrinters')),
    ]);
    await loading.then(
      ([members, tablets, printers]) => {
        setTeam({ members, tablets, printers });
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, [site.id]);
  useEffect(() => {
    void reload();
    const timer = setInterval(() => void reload(), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [reload]);
  if (!team)
    return hasFailed ? (
      <div className={css.centre} role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => void reload()}>{texts.retry}</Button>
      </div>
    ) : (
      <p className={css.centre} role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  return (
    <div className={css.screen}>
      <MemberList
        members={team.members}
        devices={[...team.tablets, ...team.printers]}
        reload={reload}
      />
      <TabletList tablets={team.tablets} reload={reload} />
      <PrinterList printers={team.printers} reload={reload} />
      <StoreSwitches />
    </div>
  );
}
