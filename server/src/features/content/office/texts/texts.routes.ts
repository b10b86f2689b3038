import { TEXT_ROUTES } from '../../../../../../contract/console/routes/text-routes.ts';
import { implementConsole, type ConsoleServer } from '../../../access/access.ts';
import type { Pages } from '../../../pages/pages.ts';
import { createOfficeRunner, type OfficeDeps } from '../office-runner.ts';
import { readVersions } from '../read-versions.ts';
import { listOfficeTranslations, toOfficeTexts } from './to-office-texts.ts';

const PAGE_LENGTH = 50;

export interface TextDeps extends OfficeDeps {
  pages: Pick<Pages, 'previewLegalPage'>;
}

export function addTextRoutes(server: ConsoleServer, { pages, ...deps }: TextDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, TEXT_ROUTES.officeTexts, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      return toOfficeTexts(merged, caller.storeIds === null);
    }),
  );

  implementConsole(server, TEXT_ROUTES.listTranslations, (request) =>
    run(request, async (tx, { at }) => {
      const { set, ...query } = request.query;
      const { merged } = await readVersions(tx, set, at);
      const { language, show, after } = query;
      return listOfficeTranslations(merged, { language, show, after, length: PAGE_LENGTH });
    }),
  );

  implementConsole(server, TEXT_ROUTES.previewLegalPage, async ({ tenant, body }) => ({
    blocks: await pages.previewLegalPage(tenant.tenantId, body.markdown),
  }));
}
