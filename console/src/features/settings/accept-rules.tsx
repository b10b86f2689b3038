// How orders are accepted: for the whole site, and where a store has it otherwise.
import { useState } from 'react';

import type {
  OfficeSettings,
  SettingsStore,
} from '../../../../contract/content/office-settings.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { nameAllStores, nameStores, StoreChecks } from '../../shell/office/store-checks.tsx';
import { SaveActions } from '../content-changes/content-changes.ts';
import { isValidMinutes, listAcceptChanges, toTypedAccept } from './rule-changes.ts';
import { listStoreIds, type SettingFormProps, type SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

type Site = OfficeSettings['site'];

/** What holds at a store: its own rule, or the site's. */
function describeStore({ acceptMinutes, autoAccept }: SettingsStore, site: Site): string {
  return texts.accepts(autoAccept ?? site.autoAccept, acceptMinutes ?? site.acceptMinutes);
}

export function AcceptRules({ settings, chosen, onChanged }: SettingPartProps) {
  /** Empty: the site. Null: closed. */
  const [openId, setOpenId] = useState<string | null>(null);
  const { site, stores, canChangeAll } = settings;
  const open = stores.find(({ id }) => id === openId) ?? null;
  const title = open?.name ?? nameAllStores(stores.length);
  return (
    <section aria-labelledby="settings-accept">
      <h2 id="settings-accept" className={css.heading}>
        {texts.accepting}
      </h2>
      <p className={css.quiet}>{texts.acceptingHint}</p>
      <dl className={css.list}>
        <AcceptRow
          name={nameAllStores(stores.length)}
          rule={texts.accepts(site.autoAccept, site.acceptMinutes)}
          isOwn={false}
          onOpen={canChangeAll ? () => setOpenId('') : null}
        />
        {stores.map((store) => (
          <AcceptRow
            key={store.id}
            name={store.name}
            rule={describeStore(store, site)}
            isOwn={store.acceptMinutes !== null || store.autoAccept !== null}
            onOpen={() => setOpenId(store.id)}
          />
        ))}
      </dl>
      <Sheet
        isOpen={openId !== null}
        onClose={() => setOpenId(null)}
        title={texts.acceptTitle(title)}
      >
        {openId !== null && (
          <AcceptForm
            key={openId}
            store={open}
            settings={settings}
            chosen={chosen}
            onSaved={async () => {
              setOpenId(null);
              await onChanged();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

function AcceptRow({
  name,
  rule,
  isOwn,
  onOpen,
}: {
  name: string;
  rule: string;
  /** The store differs from the site. */
  isOwn: boolean;
  onOpen: (() => void) | null;
}) {
  return (
    <div className={css.row}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>
        {rule}
        {isOwn && <span className={css.mark}>{texts.ownRule}</span>}
      </dd>
      {onOpen && (
        <dd>
          <Button
            variant="soft"
            size="small"
            aria-label={texts.ofPart(texts.change, texts.acceptTitle(name))}
            onClick={onOpen}
          >
            {texts.change}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** `store`: null: the site. */
function AcceptForm({
  store,
  settings,
  chosen,
  onSaved,
}: SettingFormProps & { store: SettingsStore | null }) {
  const { site, stores } = settings;
  const [typed, setTyped] = useState(toTypedAccept(store ?? site));
  const [alsoIds, setAlsoIds] = useState<readonly string[]>([]);
  const others = store ? stores.filter(({ id }) => id !== store.id) : [];
  const also = others.filter(({ id }) => alsoIds.includes(id));
  const owners = store
    ? [store, ...also].map((each) => ({ ...each, document: `store/${each.id}` }))
    : [{ ...site, document: 'site' }];
  const changes = listAcceptChanges(typed, owners);
  const isValid = isValidMinutes(typed.minutes, !store);
  const where = store ? nameStores(listStoreIds(changes), stores) : nameAllStores(stores.length);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts.minutes}
        hint={store ? texts.asSite(site.acceptMinutes) : texts.minutesHint}
        inputMode="numeric"
        autoComplete="off"
        value={typed.minutes}
        error={isValid ? undefined : texts.noMinutes}
        onChange={({ target }) => setTyped({ ...typed, minutes: target.value.trim() })}
      />
      <Segments
        legend={texts.auto}
        options={(store ? (['site', 'yes', 'no'] as const) : (['yes', 'no'] as const)).map(
          (value) => ({ value, label: texts.autoOptions[value] }),
        )}
        value={typed.auto}
        onChange={(auto) => setTyped({ ...typed, auto })}
      />
      {!store && <p className={css.quiet}>{texts.siteRuleHint}</p>}
      {others.length > 0 && (
        <StoreChecks legend={texts.alsoIn} stores={others} chosen={alsoIds} onChange={setAlsoIds} />
      )}
      <SaveActions
        chosen={chosen}
        title={texts.acceptTitle(where)}
        getChanges={() => changes}
        label={changes.length === 0 ? texts.nothingChanged : texts.saveAccept(where)}
        isReady={isValid && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
