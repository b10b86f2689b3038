// Packs: the files of a site, read, checked and turned into definitions, and formatted from definitions.
export {
  buildPack,
  checkDefinitions,
  checkPack,
  checkRadiusZones,
  crossCheckContent,
  type PackContent,
} from './check-pack.ts';
export { toDealFile } from './deal-definitions.ts';
export { toBrandFile, toPromotion } from './format-catalogue.ts';
export { toGroupFile, toHomeFile, toSiteFile, toStoreFile } from './format-tenant.ts';
export { findFieldSchema, formatParsed } from './format-parsed.ts';
export { formatYaml } from './format-yaml.ts';
export { toPriceRule } from './pack-prices.ts';
export type { PackAsset } from './inspect-assets.ts';
export { LEGAL_TITLES } from './legal-titles.ts';
export { checkFiles, formatFiles } from './pack-files.ts';
export {
  checkTranslations,
  getLegalFile,
  getTranslatableTexts,
  getTranslationFile,
  listLegalFiles,
} from './pack-translations.ts';
export {
  createProblemList,
  createReports,
  describeIssue,
  type PackProblem,
  type ProblemList,
} from './problems.ts';
export {
  PACK_YAML,
  parseDocuments,
  readPack,
  readPackFolder,
  type PackFiles,
  type ParsedPack,
} from './read-pack.ts';
export { buildDays, compareDays, toDaysFile } from './store-days.ts';
export type { LegalText, PackBrand, SitePack, TenantPack } from './tenant-pack.ts';
