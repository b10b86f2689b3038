// A postcode is typed, and the delivery check of the site answers for each store, with the change set if one is chosen.
import { useState } from 'react';

import { parsePostcode, parsePostcodeArea } from '../../../../contract/address/postcode.ts';
import type { TriedPostcode, ZonedStore } from '../../../../contract/content/office-zones.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import type { ChosenSet } from '../content-changes/content-changes.ts';
import { Coverage } from './coverage.tsx';
import { describeAnswer } from './describe-zone.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

interface PostcodeLookupProps {
  stores: readonly ZonedStore[];
  currency: string;
  set: ChosenSet['set'];
  /** It asks again when it changes. */
  revision: number;
  hasStore: boolean;
  /** Shows a district or a sector on the map of the chosen store. */
  onArea: (area: string) => void;
}

export function PostcodeLookup(props: PostcodeLookupProps) {
  const { stores, currency, set, revision, hasStore, onArea } = props;
  const { site } = useSelf();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [postcode, setPostcode] = useState<string | null>(null);
  const { data, error, isFetching } = useCall(
    'tryPostcode',
    { params: { site: site.id }, query: { postcode: postcode ?? '', set: set?.id } },
    { enabled: postcode !== null, revision: [set?.version, revision] },
  );
  const check = (): void => {
    const full = parsePostcode(typed);
    const area = full?.sector ?? parsePostcodeArea(typed)?.area;
    setPostcode(full?.full ?? null);
    if (area === undefined) setFault(texts.notAPostcode(typed.trim()));
    else if (!full && !hasStore) setFault(texts.chooseStoreForArea);
    else onArea(area);
  };
  return (
    <section aria-labelledby="zones-lookup">
      <h2 id="zones-lookup" className={css.heading}>
        {texts.lookUp}
      </h2>
      <form
        className={css.check}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <TextField
          label={texts.postcode}
          hint={texts.postcodeHint}
          value={typed}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          error={fault}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
        />
        <Button
          type="submit"
          variant="soft"
          busy={postcode !== null && isFetching && texts.checking}
        >
          {texts.check}
        </Button>
      </form>
      {postcode !== null && error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <div role="status">
        {postcode !== null && data?.postcode === postcode && (
          <Answer tried={data} stores={stores} currency={currency} />
        )}
      </div>
    </section>
  );
}

function Answer({
  tried,
  stores,
  currency,
}: {
  tried: TriedPostcode;
  stores: readonly ZonedStore[];
  currency: string;
}) {
  const nameStore = (id: string): string => stores.find((store) => store.id === id)?.name ?? id;
  const delivering = tried.stores.filter(({ refusal }) => refusal === null);
  const others = tried.stores.flatMap(({ storeId, refusal }) => {
    if (refusal === null) return [];
    const name = nameStore(storeId);
    return [refusal === 'MODE_NOT_OFFERED' ? texts.withoutDelivery(name) : name];
  });
  return (
    <div className={css.result}>
      {delivering.length === 0 && (
        <p className={css.answer}>{texts.nobodyDelivers(tried.postcode ?? '')}</p>
      )}
      {delivering.map(({ storeId, zones, distanceKm }) => (
        <div key={storeId}>
          <p className={css.answer}>
            {texts.answerOf(
              tried.postcode ?? '',
              stores.length > 1 ? nameStore(storeId) : null,
              describeAnswer(zones[0]?.zone, currency),
            )}
          </p>
          <Coverage ranked={zones} distanceKm={distanceKm} currency={currency} />
        </div>
      ))}
      {others.length > 0 && <p className={css.quiet}>{texts.notFrom(others)}</p>}
    </div>
  );
}
