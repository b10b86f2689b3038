import { REVIEW_ROUTES } from '../../../../../contract/console/routes/review-routes.ts';
import { toDocumentKey } from '../../../../../contract/content/documents.ts';
import { PREVIEW_MINUTES } from '../../../../../contract/content/previews.ts';
import type { RehearsalView } from '../../../../../contract/content/rehearsals.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { text } from '../../../../../contract/messages/text.ts';
import { PATHS } from '../../../../../contract/pages/paths.ts';
import { createFieldRefusal, Refusal, requireFound } from '../../../platform/errors/refusal.ts';
import { getOrigin } from '../../../platform/http/request-origin.ts';
import { hasStore, implementConsole, type ConsoleServer } from '../../access/access.ts';
import { getFirstInstant } from '../../calendar/calendar.ts';
import { appendAuditEntry } from '../../staff/staff.ts';
import { isAuthor } from '../change-sets/approvals.ts';
import { approveChangeSet, findChangeSet } from '../change-sets/change-sets.sql.ts';
import { editChangeSet, readChangeSet, type OpenedSet } from '../change-sets/open-set.ts';
import { mergeSet, requirePublishable } from '../change-sets/publish-set.ts';
import { formatActor } from '../display/content-format.ts';
import { createReadField, describePlace } from '../display/describe-place.ts';
import { getField } from '../engine/fields.ts';
import { createOfficeRunner, type OfficeDeps } from '../office/office-runner.ts';
import { isVisible, requireSetScope, type Editor } from '../office/office.ts';
import { readLanguages, readSiteFacts } from '../office/read-versions.ts';
import { readLiveSite } from '../publish/live-site.ts';
import type { PreviewTarget } from './read-preview.ts';
import {
  cancelRehearsal,
  insertRehearsal,
  readRehearsal,
  type StoredRehearsal,
} from './rehearsals.sql.ts';

export interface ReviewDeps extends OfficeDeps {
  /** Null: the installation has no host for previews. */
  previews: { host: string; createPath: (target: PreviewTarget) => string } | null;
}

export function addReviewRoutes(server: ConsoleServer, { previews, ...deps }: ReviewDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, REVIEW_ROUTES.approveChangeSet, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { version } = request.body;
      const opened = await editChangeSet(tx, request.params.id, at, { version });
      requireSetScope(caller, opened);
      const { set } = opened;
      const { actor } = caller;
      if (isAuthor(opened, actor.id)) throw new Refusal('OWN_APPROVAL');
      await approveChangeSet(tx, set.id, { actor, at: at.toISOString(), version });
      const details = { name: set.name, version };
      await appendAuditEntry(tx, { at, actor, action: 'set.approved', target: set.id, details });
      return null;
    }),
  );

  implementConsole(server, REVIEW_ROUTES.previewChangeSet, (request) =>
    run(request, async (tx, { at, caller, locate, remember }) => {
      const { storeId, mode, language, at: localTime } = request.body;
      if (!hasStore(caller, storeId)) throw new Refusal('NOT_FOUND');
      if (!previews) throw new Refusal('NO_PREVIEWS');
      const opened = await readChangeSet(tx, request.params.id, at);
      requireVisible(opened, caller);
      const { merged } = mergeSet(opened);
      remember(opened.live.documents, merged);
      await requirePublishable(tx, opened, locate);
      if (!merged.has(toDocumentKey('store', storeId))) throw new Refusal('NOT_FOUND');
      const { timeZone } = readSiteFacts(merged);
      if (!readLanguages(merged).includes(language))
        throw createFieldRefusal('language', text('INPUT_INVALID'));
      const wall = localTime === null ? null : Date.parse(`${localTime}Z`);
      const until = new Date(at.getTime() + PREVIEW_MINUTES * 60_000);
      const moment = wall === null ? at.getTime() : getFirstInstant(timeZone, wall);
      const { set } = opened;
      const path = previews.createPath({
        tenantId: request.tenant.tenantId,
        setId: set.id,
        storeId,
        mode,
        locale: language,
        offsetMilliseconds: moment - at.getTime(),
        until: until.getTime(),
        by: { id: caller.actor.id, name: caller.actor.name },
      });
      const { actor } = caller;
      const details = { name: set.name, storeId };
      await appendAuditEntry(tx, { at, actor, action: 'set.previewed', target: set.id, details });
      const origin = getOrigin(request.request);
      const toHost = (host: string): string => replaceHost(origin, host);
      const hosts = getField(opened.live.documents, 'site', 'hosts');
      const [host = null] = Array.isArray(hosts) ? hosts.map(String) : [];
      return {
        url: `${toHost(previews.host)}${path}`,
        until: until.toISOString(),
        liveUrl: host === null ? null : `${toHost(host)}${PATHS.menu}?store=${storeId}`,
      };
    }),
  );

  implementConsole(server, REVIEW_ROUTES.readRehearsal, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { id } = requireFound(await findChangeSet(tx, request.params.id));
      const found = await readRehearsal(tx, id);
      const { documents } = await readLiveSite(tx, at, ['site']);
      const currency = getField(documents, 'site', 'currency');
      invariant(typeof currency === 'string', 'a site with change sets has a currency');
      return found && toRehearsalView(found, currency, caller);
    }),
  );

  implementConsole(server, REVIEW_ROUTES.startRehearsal, (request) =>
    run(request, async (tx, { at, caller, locate, remember }) => {
      const { version } = request.body;
      const opened = await editChangeSet(tx, request.params.id, at, { version });
      remember(opened.live.documents, mergeSet(opened).merged);
      await requirePublishable(tx, opened, locate);
      const { set } = opened;
      const { actor } = caller;
      await insertRehearsal(tx, { setId: set.id, setVersion: version, actor, at });
      const details = { name: set.name };
      await appendAuditEntry(tx, { at, actor, action: 'set.rehearsed', target: set.id, details });
      return null;
    }),
  );

  implementConsole(server, REVIEW_ROUTES.cancelRehearsal, (request) =>
    run(request, async (tx) => {
      const { id } = requireFound(await findChangeSet(tx, request.params.id));
      await cancelRehearsal(tx, id);
      return null;
    }),
  );
}

/** A preview shows all of the set, so nobody previews what the set's page hides from them. */
function requireVisible({ live, drafts }: OpenedSet, editor: Editor): void {
  const read = createReadField(live.documents);
  const isHidden = drafts.some(
    ({ document, field }) => !isVisible(editor, describePlace(read, document, field).storeId),
  );
  if (isHidden) throw new Refusal('NOT_ALLOWED');
}

/** Sites, console and previews have one scheme and port. */
function replaceHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

/** The figures of the person's own stores. */
function toRehearsalView(
  { actor, startedAt, result, ...rehearsal }: StoredRehearsal,
  currency: string,
  { storeIds }: Pick<Editor, 'storeIds'>,
): RehearsalView {
  const isOwn = ({ storeId }: { storeId: string }): boolean => isVisible({ storeIds }, storeId);
  return {
    ...rehearsal,
    by: formatActor(actor),
    startedAt: startedAt.toISOString(),
    currency,
    result: result && {
      stores: result.stores.filter(isOwn),
      offers: result.offers.filter(isOwn),
    },
  };
}
