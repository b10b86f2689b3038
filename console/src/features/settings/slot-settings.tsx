// The slots of each store, with the form of the screen of hours.
import { useState } from 'react';

import type { OfficeStore } from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SlotsForm } from '../hours/hours.ts';
import type { SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

export function SlotSettings({ chosen }: Pick<SettingPartProps, 'chosen'>) {
  const { site } = useSelf();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeHours',
    { params: { site: site.id }, query: { set: set?.id } },
    { revision: [set?.version] },
  );
  const [open, setOpen] = useState<OfficeStore | null>(null);
  return (
    <section aria-labelledby="settings-slots">
      <h2 id="settings-slots" className={css.heading}>
        {texts.slots}
      </h2>
      <p className={css.quiet}>
        {texts.slotsHint}{' '}
        <Link href={formatPath(site.id, 'hours', { set: set?.id })}>{texts.toHours}</Link>
      </p>
      {data ? (
        <dl className={css.list}>
          {data.stores.map((store) => (
            <div key={store.id} className={css.row}>
              <dt className={css.name}>{store.name}</dt>
              <dd className={css.value}>{texts.slotRules(store.slots)}</dd>
              <dd>
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.ofPart(texts.change, texts.slotsTitle(store.name))}
                  onClick={() => setOpen(store)}
                >
                  {texts.change}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Pending error={error} label={texts.loading} />
      )}
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open ? texts.slotsTitle(open.name) : texts.slots}
      >
        {open && (
          <SlotsForm
            store={open}
            stores={data?.stores ?? []}
            chosen={chosen}
            onSaved={async () => {
              setOpen(null);
              await reload();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}
