// People, tablets and printers of the stores, and rules of the store. Managers and owners change them.
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { MemberList } from './member-list.tsx';
import { PrinterList } from './printer-list.tsx';
import { StoreSwitches } from './store-switches.tsx';
import { TabletList } from './tablet-list.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** A tablet that has just been enrolled appears without a reload. */
const REFRESH = { refetchInterval: 5_000 };

export function TeamScreen() {
  const { site } = useSelf();
  const params = { site: site.id };
  const members = useCall('listTeam', { params }, REFRESH);
  const tablets = useCall('listTablets', { params }, REFRESH);
  const printers = useCall('listPrinters', { params }, REFRESH);
  const lists = [members, tablets, printers];
  const reload = async (): Promise<void> => {
    await Promise.all(lists.map((list) => list.reload()));
  };
  if (!members.data || !tablets.data || !printers.data)
    return lists.some(({ error }) => error) ? (
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
        members={members.data}
        devices={[...tablets.data, ...printers.data]}
        reload={reload}
      />
      <TabletList tablets={tablets.data} reload={reload} />
      <PrinterList printers={printers.data} reload={reload} />
      <StoreSwitches />
    </div>
  );
}
