// Who gave a field its values, when and why.
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { formatShown } from './format-shown.ts';
import { namePublish } from './name-publish.ts';
import { useUndo } from './use-undo.ts';

import css from './content-changes.module.css';

export function FieldHistory({
  document,
  field,
  currency,
  onUndone,
}: {
  document: string;
  field: string;
  currency: string;
  onUndone: () => void;
}) {
  const { site } = useSelf();
  const formatMoment = useFormatMoment();
  const request = { params: { site: site.id }, query: { document, field } };
  const { data, error, reload } = useCall('fieldHistory', request);
  const undo = useUndo(async () => {
    await reload();
    onUndone();
  });
  if (!data) return <Pending error={error} label={texts.loading} />;
  if (data.length === 0) return <p className={css.quiet}>{texts.noHistory}</p>;
  return (
    <ol className={css.changes}>
      {data.map((entry, index) => (
        <li key={entry.number} className={css.change}>
          <p className={css.place}>
            <strong>{formatShown(entry.after, currency)}</strong>
            <span>{texts.byWhen(entry.by, formatMoment(entry.at))}</span>
            <span className={css.within}>{entry.reason || namePublish(entry.title)}</span>
          </p>
          {index === 0 && entry.source !== 'export' && (
            <Button
              variant="soft"
              size="small"
              busy={undo.isPending && texts.undoing}
              onClick={() => undo.mutate(entry.number)}
            >
              {texts.undo}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
