import type { ReactNode } from 'react';

import type { StoreView } from '../../../../contract/sites/store.ts';
import { BagIcon, CalendarIcon, PhoneIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { OpenCount, OpenState, formatPhone } from '../stores/stores.ts';
import { texts } from './home.texts.ts';

import css from './at-a-glance.module.css';

/** The line under the cover: order, book, call, and whether a kitchen is open. */
export function AtAGlance({ stores }: { stores: readonly StoreView[] }) {
  const { contactNumber } = useSite();
  const [only] = stores;
  return (
    <nav aria-label={texts.atAGlance} className={css.line}>
      <Cell href={PATHS.menu} icon={<BagIcon size="large" />} title={texts.orderNow}>
        {only && (stores.length === 1 ? <OpenState store={only} /> : <OpenCount stores={stores} />)}
      </Cell>
      {stores.some((store) => store.tablesReservation) && (
        <Cell
          href={PATHS.reservation}
          icon={<CalendarIcon size="large" />}
          title={texts.bookATable}
        >
          {texts.evenings}
        </Cell>
      )}
      <Cell href={`tel:${contactNumber}`} icon={<PhoneIcon size="large" />} title={texts.callUs}>
        {formatPhone(contactNumber)}
      </Cell>
    </nav>
  );
}

function Cell(props: { href: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <a href={props.href} className={css.cell}>
      {props.icon}
      <span>
        <strong className={css.title}>{props.title}</strong>
        <span className={css.note}>{props.children}</span>
      </span>
    </a>
  );
}
