// The screen lists running, planned and ended offers, each with its uses and its cost.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OfficeOffer, OfficeOffers } from '../../../../contract/content/office-offers.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import {
  ContentHead,
  InSetMark,
  useChosenSet,
  usePublishAtOnce,
  type ChosenSet,
} from '../content-changes/content-changes.ts';
import { describeBenefit, describeConditions } from './describe-offer.ts';
import { listEnding } from './offer-draft.ts';
import { OfferForm, type OpenOffer } from './offer-form.tsx';
import { texts } from './offers.texts.ts';

import css from './offers.module.css';

export function OffersScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeOffers',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedOffers offers={data} chosen={chosen} onChanged={reload} />;
}

const STATES = ['running', 'planned', 'ended'] as const;

function LoadedOffers({
  offers: data,
  chosen,
  onChanged,
}: {
  offers: OfficeOffers;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const [open, setOpen] = useState<OpenOffer | null>(null);
  const create = (variant: 'solid' | 'soft') => (
    <Button variant={variant} onClick={() => setOpen({ form: 'new' })}>
      {texts.newOffer}
    </Button>
  );
  const groups = STATES.map((state) => ({
    state,
    offers: data.offers.filter((offer) => offer.state === state),
  }));
  return (
    <>
      <ContentHead title={texts.offers} chosen={chosen}>
        {data.offers.length > 0 && create('soft')}
      </ContentHead>
      {data.offers.length === 0 && (
        <EmptyState title={texts.noOffers} action={create('solid')}>
          {texts.noOffersHint}
        </EmptyState>
      )}
      <div className={css.parts}>
        {groups
          .filter(
            ({ state, offers }) =>
              offers.length > 0 || (state === 'running' && data.offers.length > 0),
          )
          .map(({ state, offers }) => (
            <section key={state} aria-labelledby={`offers-${state}`}>
              <h2 id={`offers-${state}`} className={css.heading}>
                {texts.states[state]}
              </h2>
              {offers.length === 0 && <p className={css.quiet}>{texts.noneRunning}</p>}
              <ul className={css.list}>
                {offers.map((offer) => (
                  <OfferRow
                    key={offer.id}
                    offer={offer}
                    data={data}
                    chosen={chosen}
                    onOpen={(form) => setOpen({ form, offer })}
                    onChanged={onChanged}
                  />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        size="wide"
        title={open?.form === 'change' ? open.offer.title : texts.newOffer}
      >
        {open && (
          <OfferForm
            open={open}
            offers={data}
            chosen={chosen}
            onSaved={async () => {
              setOpen(null);
              await onChanged();
            }}
          />
        )}
      </Sheet>
    </>
  );
}

interface RowProps {
  offer: OfficeOffer;
  data: OfficeOffers;
  chosen: ChosenSet;
  onOpen: (form: 'change' | 'copy') => void;
  onChanged: () => Promise<unknown>;
}

function OfferRow({ offer, data, chosen, onOpen, onChanged }: RowProps) {
  const { id, title, code, canChange, state, uses, maxUses, costMinor } = offer;
  const isInSet = chosen.drafts.some(({ document }) => document === `promotion/${id}`);
  const action = canChange ? texts.change : texts.look;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.name}>
          {title}
          {isInSet && <InSetMark />}
        </h3>
        <p>
          {describeBenefit(offer, data.currency)} ·{' '}
          {code === null ? texts.byItself : <code className={css.code}>{code}</code>}
        </p>
        <p className={css.quiet}>{describeConditions(offer, data)}</p>
        <p className={css.figures}>
          {texts.uses(uses, maxUses)} · {texts.cost(formatMoney(costMinor, data.currency))}
        </p>
      </div>
      <div className={css.actions}>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofOffer(action, title)}
          onClick={() => onOpen('change')}
        >
          {action}
        </Button>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofOffer(texts.copy, title)}
          onClick={() => onOpen('copy')}
        >
          {texts.copy}
        </Button>
        {canChange && state === 'running' && chosen.set === null && (
          <EndButton offer={offer} today={data.today} onChanged={onChanged} />
        )}
      </div>
    </li>
  );
}

function EndButton({
  offer,
  today,
  onChanged,
}: {
  offer: OfficeOffer;
  today: string;
  onChanged: () => Promise<unknown>;
}) {
  const publish = usePublishAtOnce(onChanged);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      publish({
        title: texts.endTitle(offer.title),
        reason: '',
        changes: listEnding(offer, today),
      }),
    onSuccess: onChanged,
    onError: (error) => toast(describeFailure(error), { kind: 'alert' }),
  });
  return (
    <Button
      variant="soft"
      size="small"
      aria-label={texts.ofOffer(texts.endNow, offer.title)}
      busy={isPending && texts.ending}
      onClick={() => mutate()}
    >
      {texts.endNow}
    </Button>
  );
}
