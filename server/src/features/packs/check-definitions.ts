// Parses the definitions of a pack by the schemas that servers read them with: one that does not match would fail every
// request of its site.
import type { z } from 'zod';
import { brandDefinition, itemDefinition } from '../../../../contract/catalogue.ts';
import { promotionDefinition } from '../../../../contract/promotion.ts';
import { storeDefinition } from '../../../../contract/store.ts';
import { groupDefinition, siteDefinition } from '../../../../contract/tenant-definition.ts';
import type { SitePack, TenantPack } from './build-tenant.ts';
import type { ProblemList } from './problems.ts';

type Check = (
  file: string,
  path: readonly PropertyKey[],
  schema: z.ZodType,
  definition: unknown,
) => void;

/** The fields of the problems are those of the definitions, such as `priceMinor`. */
export function checkDefinitions(pack: TenantPack, list: ProblemList): void {
  const check: Check = (file, path, schema, definition) => {
    const issues = schema.safeParse(definition, { reportInput: true }).error?.issues ?? [];
    list.reportIssues(
      file,
      issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
    );
  };
  if (pack.kind === 'group') check('tenant.yaml', [], groupDefinition, pack.definition);
  else checkSite(pack, check);
}

function checkSite({ definition, stores, brands, promotions }: SitePack, check: Check): void {
  check('tenant.yaml', [], siteDefinition.omit({ home: true }), definition);
  check('home.yaml', [], siteDefinition.shape.home, definition.home);
  for (const store of stores) check(`stores/${store.id}.yaml`, [], storeDefinition, store);
  for (const { definition: brand, sections } of brands) {
    const file = `brands/${brand.id}.yaml`;
    check(file, [], brandDefinition, brand);
    sections.forEach(({ items }, s) =>
      items.forEach((item, i) => check(file, ['sections', s, 'items', i], itemDefinition, item)),
    );
  }
  promotions.forEach((promotion, p) =>
    check('promotions.yaml', [p], promotionDefinition, promotion),
  );
}
