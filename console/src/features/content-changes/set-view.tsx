// One change set: its changes and problems, what one looks at before a publication, and the publication.
import { useMutation } from '@tanstack/react-query';

import type {
  ChangeSetEntry,
  ChangeSetView,
  ShownDraft,
} from '../../../../contract/content/change-sets.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { Link, ScreenLink } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { formatShown } from './format-shown.ts';
import { hasProblems, Publication } from './publication.tsx';
import { PreviewForm } from './review/preview-form.tsx';
import { RehearsalPart } from './review/rehearsal-part.tsx';
import { describePublish, ShownChanges } from './shown-changes.tsx';

import css from './content-changes.module.css';
import reviewCss from './review/review.module.css';

export function SetView({
  entry,
  onChanged,
  onEnded,
}: {
  entry: ChangeSetEntry;
  onChanged: () => unknown;
  /** It is published or given up. */
  onEnded: () => unknown;
}) {
  const { site, stores } = useSelf();
  const params = { site: site.id, id: entry.id };
  const { data, error, reload } = useCall(
    'changeSet',
    { params },
    { revision: [entry.version, entry.isApproved] },
  );
  const drop = useMutation({
    mutationFn: ({ document, field }: ShownDraft) =>
      call('dropChange', { params, body: { document, field } }),
    onSuccess: async () => {
      await reload();
      onChanged();
    },
    onError: (failure) => toast(describeFailure(failure), { kind: 'alert' }),
  });
  if (!data) return <Pending error={error} label={texts.loading} />;
  const { currency } = data;
  const isEmpty = data.drafts.length === 0;
  const menuPath = formatPath(site.id, 'menu', { set: data.id });
  return (
    <>
      <h1 className={css.title}>{data.name}</h1>
      <p className={css.quiet}>{texts.ownedBy(data.owner)}</p>
      {data.refusal && (
        <p className={css.refusal} role="status">
          {texts.wasRefused} {data.refusal}
        </p>
      )}
      {isEmpty ? (
        <>
          <p>{texts.emptySet}</p>
          <ScreenLink href={menuPath}>{texts.toMenu}</ScreenLink>
        </>
      ) : (
        <>
          {data.publishAt === null && (
            <p className={css.quiet}>
              {texts.goOn} <Link href={menuPath}>{texts.toMenu}</Link>
            </p>
          )}
          <Problems view={data} />
          <ShownChanges
            changes={data.drafts}
            currency={currency}
            after={(draft) => (
              <>
                <DraftNotes draft={draft} currency={currency} />
                {data.publishAt === null && (
                  <button
                    type="button"
                    className={css.drop}
                    aria-label={texts.dropChange(draft.subject)}
                    onClick={() => drop.mutate(draft)}
                  >
                    {texts.drop}
                  </button>
                )}
              </>
            )}
          />
        </>
      )}
      {!isEmpty && (
        <div className={reviewCss.review}>
          <PreviewForm view={data} />
          <RehearsalPart view={data} canStart={!hasProblems(data)} />
        </div>
      )}
      <Publication
        view={data}
        label={describePublish(data.drafts, stores)}
        onChanged={async () => {
          onChanged();
          await reload();
        }}
        onEnded={onEnded}
      />
    </>
  );
}

function Problems({ view: { problems, drafts } }: { view: ChangeSetView }) {
  const conflicts = drafts.filter(({ live }) => live !== undefined);
  if (problems.length + conflicts.length === 0) return null;
  return (
    <div className={css.refusal} role="status">
      <p>
        <strong>{texts.cannotPublish}</strong>
      </p>
      <ul>
        {problems.map(({ document, field, subject, message }) => (
          <li key={`${document} ${field} ${message}`}>{texts.problem(subject, field, message)}</li>
        ))}
        {conflicts.map(({ document, field, subject }) => (
          <li key={`${document} ${field}`}>{texts.conflict(subject)}</li>
        ))}
      </ul>
    </div>
  );
}

function DraftNotes({ draft, currency }: { draft: ShownDraft; currency: string }) {
  const formatMoment = useFormatMoment();
  return (
    <>
      <p className={css.quiet}>{texts.byWhen(draft.by, formatMoment(draft.at))}</p>
      {draft.live !== undefined && (
        <p className={css.error}>{texts.siteHasNow(formatShown(draft.live, currency))}</p>
      )}
      {draft.rivals.map(({ set, owner }) => (
        <p key={set} className={css.warning}>
          {texts.rival(set, owner)}
        </p>
      ))}
    </>
  );
}
