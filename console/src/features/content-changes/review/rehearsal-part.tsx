// The rehearsal of a set: started, left and found again, stopped, and its figures.
import { useMutation } from '@tanstack/react-query';

import type { ChangeSetView } from '../../../../../contract/content/change-sets.ts';
import type { RehearsalView } from '../../../../../contract/content/rehearsals.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Meter } from '../../../../../web/ui/feedback/meter.tsx';
import { call, describeFailure } from '../../../platform/console-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import { useFormatMoment } from '../../../shell/session/time-formats.ts';
import { RehearsalFigures } from './rehearsal-figures.tsx';
import { texts } from './review.texts.ts';

import css from './review.module.css';

const REFRESH_MILLISECONDS = 1_000;

const isUnderWay = (rehearsal: RehearsalView | null | undefined): boolean =>
  rehearsal?.state === 'waiting' || rehearsal?.state === 'running';

export function RehearsalPart({ view, canStart }: { view: ChangeSetView; canStart: boolean }) {
  const { site } = useSelf();
  const params = { site: site.id, id: view.id };
  const { data, reload } = useCall('readRehearsal', { params }, { refetchOnWindowFocus: true });
  const start = useMutation({
    mutationFn: () => call('startRehearsal', { params, body: { version: view.version } }),
    onSettled: () => reload(),
  });
  const stop = useMutation({
    mutationFn: () => call('cancelRehearsal', { params }),
    onSettled: () => reload(),
  });
  const error = start.error ?? stop.error;
  return (
    <section className={css.part} aria-label={texts.rehearsal}>
      <h3 className={css.heading}>{texts.rehearsal}</h3>
      <p className={css.quiet}>{texts.rehearsalHint}</p>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      {isUnderWay(data) && <Progress setId={view.id} />}
      <div role="status">
        {data && !isUnderWay(data) && <Outcome rehearsal={data} version={view.version} />}
      </div>
      <div className={css.buttons}>
        {isUnderWay(data) ? (
          <Button variant="soft" busy={stop.isPending && texts.stop} onClick={() => stop.mutate()}>
            {texts.stop}
          </Button>
        ) : (
          <Button
            variant="soft"
            disabled={!canStart}
            busy={start.isPending && texts.starting}
            onClick={() => start.mutate()}
          >
            {data ? texts.startAgain : texts.start}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Reads again and again, for the part around it as well, until the rehearsal ends. */
function Progress({ setId }: { setId: string }) {
  const { site } = useSelf();
  const params = { site: site.id, id: setId };
  const { data } = useCall('readRehearsal', { params }, { refetchInterval: REFRESH_MILLISECONDS });
  if (!data || data.allOrders === null) return <p className={css.quiet}>{texts.counting}</p>;
  const { doneOrders, allOrders } = data;
  return <Meter value={doneOrders} max={allOrders} label={texts.progress(doneOrders, allOrders)} />;
}

function Outcome({ rehearsal, version }: { rehearsal: RehearsalView; version: number }) {
  const formatMoment = useFormatMoment();
  const { state, result, setVersion, by, startedAt } = rehearsal;
  return (
    <>
      {setVersion !== version && <p className={css.warning}>{texts.stale}</p>}
      {result ? (
        <RehearsalFigures result={result} currency={rehearsal.currency} />
      ) : (
        <p>{texts.ended[state]}</p>
      )}
      <p className={css.quiet}>{texts.ofVersion(setVersion, by, formatMoment(startedAt))}</p>
    </>
  );
}
