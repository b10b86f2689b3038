import { useEffect, useState } from 'react';

import type { Mode, StoreView, Timings } from '../../../../contract/sites/store.ts';
import { ClockIcon } from '../../../../web/ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { call } from '../../platform/api/call.ts';
import { useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { ModeChoice } from '../mode-choice/mode-choice.tsx';
import { formatSlot, formatWait, useCartItems, useNow } from '../slots/slots.ts';
import { texts } from './basket-plan.texts.ts';

import css from './basket-plan.module.css';

interface Plan {
  mode: Mode;
  store: StoreView;
  timings: Timings;
}

/** The mode, the kitchen and the time: the chosen one, else the first that the checkout offers. */
export function BasketPlan({ storeId }: { storeId: string }) {
  const plan = usePlan(storeId);
  const isKnown = plan !== null && plan !== 'failed';
  return (
    <div className={css.how}>
      <ModeChoice modes={isKnown ? plan.store.modes : null} />
      {/* Its place is kept while it loads. */}
      {plan !== 'failed' && <div className={css.plan}>{isKnown && <PlanLines plan={plan} />}</div>}
    </div>
  );
}

function PlanLines({ plan: { mode, store, timings } }: { plan: Plan }) {
  const now = useNow();
  const { locale } = useSite();
  const { slotStartsAt } = useFulfilment();
  if (!now) return null;
  const slots = timings.days.flatMap((day) => day.slots);
  const chosen = slots.find(({ startsAt }) => startsAt === slotStartsAt);
  const first = chosen ?? slots[0];
  const time =
    !chosen && timings.asap
      ? formatWait(timings.asap, now)
      : first && formatSlot(first.startsAt, now, timings.timeZone, locale);
  return (
    <>
      <p className={css.kitchen}>
        {mode === 'delivery' ? texts.deliveredFrom(store.name) : texts.collectedAt(store.name)}
      </p>
      {time && (
        <p className={css.time}>
          <ClockIcon size="small" />
          <VisuallyHidden>{texts.time} </VisuallyHidden>
          {time}
        </p>
      )}
    </>
  );
}

/** Slots begin or fill up while the basket is open. */
const REFRESH_MILLISECONDS = 60_000;

function usePlan(storeId: string): Plan | 'failed' | null {
  const { mode, destination } = useFulfilment();
  const { postcode } = destination;
  const { items } = useCartItems();
  const [plan, setPlan] = useState<Plan | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const params = { id: storeId };
    const query = {
      mode,
      ...(mode === 'delivery' && postcode && { postcode }),
      ...(items && { items }),
    };
    const load = async (): Promise<void> => {
      const [store, timings] = await Promise.all([
        call('publicStore', { params, signal }),
        call('publicTimings', { params, query, signal }),
      ]);
      setPlan({ mode, store: store.data, timings: timings.data });
    };
    load().catch(() => signal.aborted || setPlan('failed'));
    // After a failure the last times stay.
    const refresh = (): void => {
      if (!document.hidden) load().catch(() => undefined);
    };
    const timer = setInterval(refresh, REFRESH_MILLISECONDS);
    addEventListener('visibilitychange', refresh, { signal });
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [storeId, mode, postcode, items]);
  return plan;
}
