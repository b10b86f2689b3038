// The YAML files of a pack with their schemas.
import { z } from 'zod';

import { packDays } from '../../../../contract/packs/pack-days.ts';
import { packDeals } from '../../../../contract/packs/pack-deal.ts';
import { packBrand } from '../../../../contract/packs/pack-menu.ts';
import { packPromotions } from '../../../../contract/packs/pack-promotion.ts';
import { packStore } from '../../../../contract/packs/pack-store.ts';
import { packHome, packTenant } from '../../../../contract/packs/pack.ts';
import { formatParsed } from './format-parsed.ts';
import { formatYaml } from './format-yaml.ts';
import type { ProblemList } from './problems.ts';
import type { PackFiles, ParsedPack } from './read-pack.ts';

export interface PackFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** Translations are left out: their own check knows those tables. */
export const listPackFiles = ({
  tenant,
  home,
  promotions,
  days,
  deals,
  stores,
  brands,
}: ParsedPack): PackFile[] => [
  { file: 'tenant.yaml', schema: packTenant, value: tenant },
  ...(home ? [{ file: 'home.yaml', schema: packHome, value: home }] : []),
  ...(promotions.length > 0
    ? [{ file: 'promotions.yaml', schema: packPromotions, value: promotions }]
    : []),
  ...(days.length > 0 ? [{ file: 'days.yaml', schema: packDays, value: days }] : []),
  ...(deals.length > 0 ? [{ file: 'deals.yaml', schema: packDeals, value: deals }] : []),
  ...[...brands].map(([id, value]) => ({ file: `brands/${id}.yaml`, schema: packBrand, value })),
  ...[...stores].map(([id, value]) => ({ file: `stores/${id}.yaml`, schema: packStore, value })),
];

/** Checks parsed values by the schemas of their files. */
export function checkFiles(parsed: ParsedPack, list: ProblemList): void {
  for (const { file, schema, value } of listPackFiles(parsed)) {
    const { error } = z.safeEncode(schema, value, { reportInput: true });
    if (error) list.reportIssues(file, error.issues);
  }
  if (parsed.tenant.kind === 'site' && !parsed.home) list.report('home.yaml', [], 'is missing');
}

/** The YAML files of a pack, except its translations. */
export const formatFiles = (parsed: ParsedPack): PackFiles =>
  new Map(
    listPackFiles(parsed).map(({ file, schema, value }) => [
      file,
      formatYaml(formatParsed(schema, value) as object),
    ]),
  );
