// The settings of the site and its stores: how orders are accepted, slots, fees, and for owners hosts and the card account.
import type { OfficeSettings } from '../../../../contract/content/office-settings.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { isAllowed } from '../../shell/session/tablet-person.ts';
import { ContentHead, useChosenSet, type ChosenSet } from '../content-changes/content-changes.ts';
import { AcceptRules } from './accept-rules.tsx';
import { CardAccount } from './card-account.tsx';
import { Fees } from './fees.tsx';
import { Hosts } from './hosts.tsx';
import { texts } from './settings.texts.ts';
import { SlotSettings } from './slot-settings.tsx';
import { TableSettings } from './table-settings.tsx';
import { UkGaps } from './uk-gaps.tsx';

import css from './settings.module.css';

export function SettingsScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeSettings',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedSettings settings={data} chosen={chosen} onChanged={reload} />;
}

function LoadedSettings(props: {
  settings: OfficeSettings;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const self = useSelf();
  const { settings, chosen } = props;
  const isOwner = settings.canChangeAll && isAllowed(self, 'site.manage');
  return (
    <>
      <ContentHead title={texts.title} chosen={chosen} exception={texts.notInSets} />
      <div className={css.parts}>
        {isOwner && <CardAccount store={null} />}
        {isOwner &&
          !chosen.set &&
          settings.stores
            .filter(({ hasOwnSeller }) => hasOwnSeller)
            .map((store) => <CardAccount key={store.id} store={store} />)}
        <AcceptRules {...props} />
        <SlotSettings {...props} />
        <TableSettings {...props} />
        <Fees {...props} />
        {isOwner && <Hosts {...props} />}
        {settings.ukGaps && <UkGaps gaps={settings.ukGaps} />}
      </div>
    </>
  );
}
