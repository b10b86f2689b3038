// The hosts of the site, the DNS record that each needs, and whether it is right now.
import { useState } from 'react';

import type { SiteHost, SiteHosts } from '../../../../contract/console/settings/site-hosts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { formatList } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import { readHosts } from './rule-changes.ts';
import type { SettingFormProps, SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

const TONES = {
  right: 'success',
  local: 'neutral',
  elsewhere: 'warning',
  missing: 'warning',
  unknown: 'neutral',
} as const satisfies Record<SiteHost['state'], string>;

export function Hosts({ chosen, onChanged }: Omit<SettingPartProps, 'settings'>) {
  const { site } = useSelf();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, reload } = useCall('siteHosts', { params: { site: site.id } });
  return (
    <section aria-labelledby="settings-hosts">
      <header className={css.partHead}>
        <h2 id="settings-hosts" className={css.heading}>
          {texts.hosts}
        </h2>
        <span className={css.actions}>
          <Button
            variant="soft"
            size="small"
            busy={isFetching && texts.asking}
            onClick={() => void reload()}
          >
            {texts.askAgain}
          </Button>
          {data && (
            <Button
              variant="soft"
              size="small"
              aria-label={texts.ofPart(texts.change, texts.hosts)}
              onClick={() => setIsOpen(true)}
            >
              {texts.change}
            </Button>
          )}
        </span>
      </header>
      {data ? (
        <>
          <p className={css.quiet}>
            {data.addresses.length === 0
              ? texts.noAddresses(data.server)
              : texts.serverAddresses(data.server, formatList(data.addresses))}
          </p>
          <ul className={css.list}>
            {data.hosts.map((host, index) => (
              <HostRow key={host.host} host={host} isMain={index === 0} hosts={data} />
            ))}
          </ul>
          <p className={css.quiet}>{texts.tlsHint}</p>
        </>
      ) : (
        <Pending error={error} label={texts.asking} />
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.hosts}>
        {data && (
          <HostForm
            hosts={data.hosts.map(({ host }) => host)}
            chosen={chosen}
            onSaved={async () => {
              setIsOpen(false);
              await Promise.all([onChanged(), reload()]);
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

function HostRow({ host, isMain, hosts }: { host: SiteHost; isMain: boolean; hosts: SiteHosts }) {
  const { state, found } = host;
  const records = hosts.addresses.map(
    (address) => `${host.host}. ${address.includes(':') ? 'AAAA' : 'A'} ${address}`,
  );
  const isToDo = state === 'missing' || state === 'elsewhere';
  return (
    <li className={css.host}>
      <p className={css.hostName}>
        <strong>{host.host}</strong>
        {isMain && <span className={css.quiet}>{texts.mainHost}</span>}
        <Badge tone={TONES[state]}>{texts.hostStates[state]}</Badge>
      </p>
      <p className={css.quiet}>{texts.hostHints[state](formatList(found))}</p>
      {isToDo && records.length > 0 && (
        <div>
          <p className={css.quiet}>{texts.setRecords(hosts.server)}</p>
          <ul className={css.records}>
            {records.map((record) => (
              <li key={record}>
                <code>{record}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function HostForm({
  hosts,
  chosen,
  onSaved,
}: Omit<SettingFormProps, 'settings'> & { hosts: readonly string[] }) {
  const [typed, setTyped] = useState(hosts.join('\n'));
  const read = readHosts(typed);
  const isChanged = read !== null && read.join() !== hosts.join();
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label={texts.hostList}
        hint={texts.hostListHint}
        rows={5}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={read === null ? texts.noHosts : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SaveActions
        chosen={chosen}
        title={texts.hosts}
        getChanges={() => [{ document: 'site', field: 'hosts', value: JSON.stringify(read) }]}
        label={isChanged ? texts.saveHosts : texts.nothingChanged}
        isReady={isChanged}
        onSaved={onSaved}
      />
    </form>
  );
}
