// The delivery zones of a store as a list and as cells, with the answer for a postcode of any store.
import { useMemo, useState } from 'react';

import type { OfficeZones, ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { Link } from '../../platform/link.tsx';
import { formatDateIn, formatMoney } from '../../platform/locale.ts';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { formatStore } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { ContentHead, useChosenSet, type ChosenSet } from '../content-changes/content-changes.ts';
import { OutsideOrders } from '../hours/hours.ts';
import { PostcodeLookup } from './postcode-lookup.tsx';
import { SelectedArea } from './selected-area.tsx';
import { findArea, listAreas } from './zone-areas.ts';
import { EMPTY_ZONE, toZoneDraft, type ZoneDraft } from './zone-draft.ts';
import { RemovalForm, ZoneForm } from './zone-form.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZoneMap } from './zone-map.tsx';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

export function ZonesScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeZones',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedZones zones={data} chosen={chosen} onChanged={reload} />;
}

function LoadedZones({
  zones: { stores, currency, ordersOutside },
  chosen,
  onChanged,
}: {
  zones: OfficeZones;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const { site } = useSelf();
  const { set } = chosen;
  const named = new URLSearchParams(usePath().split('?')[1]).get('store');
  const storeId = stores.length === 1 ? stores[0]?.id : named;
  const store = stores.find(({ id }) => id === storeId);
  const [area, setArea] = useState<string | null>(null);
  const [revision, setRevision] = useState(0);
  const toPath = (id: string): string => formatPath(site.id, 'zones', { store: id, set: set?.id });
  const save = async (): Promise<void> => {
    await onChanged();
    setRevision((count) => count + 1);
  };
  return (
    <>
      <ContentHead
        title={texts.zones}
        chosen={chosen}
        scope={
          stores.length > 1 && (
            <Select
              label={texts.store}
              value={store?.id ?? ''}
              onChange={({ target }) => navigate(toPath(target.value))}
            >
              <option value="">{texts.chooseStore}</option>
              {stores.map((each) => (
                <option key={each.id} value={each.id}>
                  {formatStore(each)}
                </option>
              ))}
            </Select>
          )
        }
      />
      <OutsideOrders
        orders={ordersOutside}
        stores={stores}
        title={texts.ordersOutside(ordersOutside.length)}
        hint={texts.ordersOutsideHint}
      />
      <div className={css.layout}>
        <PostcodeLookup
          stores={stores}
          currency={currency}
          set={set}
          revision={revision}
          hasStore={store !== undefined}
          onArea={setArea}
        />
        {store ? (
          <StoreZones
            key={store.id}
            store={store}
            currency={currency}
            chosen={chosen}
            revision={revision}
            area={area}
            onArea={setArea}
            onSaved={save}
          />
        ) : (
          <ul className={css.list}>
            {stores.map(({ id, name, town, zones, delivers }) => (
              <li key={id}>
                <Link className={css.storeRow} href={toPath(id)} aria-label={texts.openStore(name)}>
                  <span className={css.name}>{formatStore({ name, town })}</span>
                  <span className={css.figures}>
                    {delivers ? describeFees(zones, currency) : texts.noDelivery}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** '3 zones, £1.49–£2.99' */
function describeFees(zones: readonly DeliveryZone[], currency: string): string {
  const fees = zones.map(({ feeMinor }) => feeMinor);
  const range = [...new Set([Math.min(...fees), Math.max(...fees)])]
    .map((minor) => formatMoney(minor, currency))
    .join('–');
  return zones.length === 0 ? texts.noZones : `${texts.zoneCount(zones.length)}, ${range}`;
}

type Open =
  | { form: 'edit'; zone: DeliveryZone | null; draft: ZoneDraft }
  | { form: 'remove'; zone: DeliveryZone };

function StoreZones({
  store,
  currency,
  chosen,
  revision,
  area,
  onArea,
  onSaved,
}: {
  store: ZonedStore;
  currency: string;
  chosen: ChosenSet;
  revision: number;
  area: string | null;
  onArea: (area: string) => void;
  onSaved: () => Promise<void>;
}) {
  const { site } = useSelf();
  const { set } = chosen;
  const { data } = useCall(
    'zonePlaces',
    { params: { site: site.id }, query: { store: store.id, set: set?.id } },
    { revision: [set?.version, revision] },
  );
  const places = useMemo(() => data?.places ?? [], [data]);
  const areas = useMemo(() => listAreas(store, places), [store, places]);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const edit = (zone: DeliveryZone, part: Partial<ZoneDraft> = {}): void =>
    setOpen({ form: 'edit', zone, draft: { ...toZoneDraft(zone), ...part } });
  const form = {
    store,
    places,
    currency,
    chosen,
    onSaved: () => {
      close();
      void onSaved();
    },
  };
  return (
    <>
      <div className={css.parts}>
        <ZoneList
          store={store}
          areas={areas}
          hasPlaces={places.length > 0}
          currency={currency}
          drafts={chosen.drafts}
          onCreate={() => setOpen({ form: 'edit', zone: null, draft: EMPTY_ZONE })}
          onChange={edit}
          onRemove={(zone) => setOpen({ form: 'remove', zone })}
        />
      </div>
      <div className={css.side}>
        {data && places.length === 0 ? (
          <div className={css.quiet}>
            <p>{texts.noPlaces}</p>
            <p>{texts.noPlacesHow}</p>
          </div>
        ) : (
          <ZoneMap
            store={store}
            areas={areas}
            currency={currency}
            selected={area === null ? null : (findArea(areas, area)?.area ?? null)}
            onSelect={onArea}
          />
        )}
        <SelectedArea
          store={store}
          name={area}
          area={area === null ? undefined : findArea(areas, area)}
          currency={currency}
          onEdit={(zone, postcodes) => edit(zone, { areas: postcodes })}
        />
        <Attributions year={formatDateIn(site.timeZone)(Date.now()).slice(0, 4)} />
      </div>
      <Sheet isOpen={open !== null} onClose={close} size="wide" title={open && nameForm(open)}>
        {open?.form === 'edit' && <ZoneForm zone={open.zone} draft={open.draft} {...form} />}
        {open?.form === 'remove' && <RemovalForm zone={open.zone} {...form} />}
      </Sheet>
    </>
  );
}

const nameForm = ({ form, zone }: Open): string => {
  if (zone === null) return texts.newZone;
  return form === 'remove' ? texts.ofZone(texts.remove, zone.name) : zone.name;
};

/** The licences of the places ask for these words. */
const Attributions = ({ year }: { year: string }) => (
  <p className={css.attributions} lang="en-GB">
    Contains OS data © Crown copyright and database right {year}. Contains Royal Mail data © Royal
    Mail copyright and database right {year}. Source: Office for National Statistics licensed under
    the Open Government Licence v.3.0.
  </p>
);
