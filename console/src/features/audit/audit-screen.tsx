// Who did what and when, the latest first.
import { AUDIT_KINDS, type AuditKind } from '../../../../contract/console/audit-actions.ts';
import type { ShownAuditEntry } from '../../../../contract/console/audit-log.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { call } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { usePages } from '../../platform/use-pages.ts';
import { MorePages } from '../../shell/office/more-pages.tsx';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './audit.texts.ts';
import { listDetails, nameAction } from './describe-entry.ts';

import css from './audit.module.css';

interface AuditAddress {
  kind: AuditKind | null;
  person: string | null;
}

export function AuditScreen() {
  const { site } = useSelf();
  const query = new URLSearchParams(usePath().split('?')[1]);
  const address: AuditAddress = {
    kind: AUDIT_KINDS.find((each) => each === query.get('kind')) ?? null,
    person: query.get('person'),
  };
  const change = (changed: Partial<AuditAddress>): void => {
    const { kind, person } = { ...address, ...changed };
    const values = { kind: kind ?? undefined, person: person ?? undefined };
    navigate(formatPath(site.id, 'audit', values), { replaces: true });
  };
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      <div className={css.filters}>
        <Select
          label={texts.kind}
          value={address.kind ?? ''}
          onChange={({ target }) =>
            change({ kind: AUDIT_KINDS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{texts.everything}</option>
          {AUDIT_KINDS.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </Select>
        <PersonSelect person={address.person} onChange={(person) => change({ person })} />
      </div>
      <Entries {...address} />
    </>
  );
}

function PersonSelect({
  person,
  onChange,
}: {
  person: string | null;
  onChange: (person: string | null) => void;
}) {
  const { site } = useSelf();
  const { data } = useCall('listTeam', { params: { site: site.id } });
  return (
    <Select
      label={texts.person}
      value={person ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{texts.everybody}</option>
      {data?.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name} ({email})
        </option>
      ))}
    </Select>
  );
}

function Entries({ kind, person }: AuditAddress) {
  const { site } = useSelf();
  const params = { site: site.id };
  const query = { ...(kind && { kind }), ...(person && { person }) };
  const { entries, ...pages } = usePages(['listAudit', params, query], (after) =>
    call('listAudit', { params, query: { ...query, ...(after && { after }) } }),
  );
  if (!entries) return <Pending error={pages.error} label={texts.loading} />;
  if (entries.length === 0)
    return (
      <EmptyState title={texts.none}>{kind || person ? texts.noneHint : texts.noneYet}</EmptyState>
    );
  return (
    <>
      <ul className={css.list} aria-label={texts.title}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} label={texts.more} busy={texts.loading} />
    </>
  );
}

function Entry({ entry }: { entry: ShownAuditEntry }) {
  const { site, stores } = useSelf();
  const formatMoment = useFormatMoment();
  const { at, by, action, target, storeId, orderId, details } = entry;
  const store = stores.find(({ id }) => id === storeId)?.name;
  const told = listDetails(details, formatMoment);
  return (
    <>
      <span className={css.time}>{formatMoment(at)}</span>
      <strong>{by.kind === 'cli' ? texts.commandLine : by.name}</strong>
      <span className={css.what}>
        {nameAction(action)}
        {told.length > 0 && <span className={css.quiet}>{told.join(' · ')}</span>}
      </span>
      <span className={css.about}>
        {orderId && storeId ? (
          <Link href={formatPath(site.id, 'orders', { store: storeId, order: orderId })}>
            {target}
          </Link>
        ) : (
          target && <span>{target}</span>
        )}
        {store && <span className={css.quiet}>{store}</span>}
      </span>
    </>
  );
}
