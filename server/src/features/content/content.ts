// Content: documents, change sets, publishes, their history and undo, and packs as their form as files.
export { addChangeSet, type NewChangeSet } from './change-sets/add-set.ts';
export { createTimedPublishes, type TimedPublishDeps } from './change-sets/schedule-set.ts';
export type { PublishFailpoint } from './publish/publish.ts';
export { addHomeRoutes } from './office/home/home.routes.ts';
export { addHoursRoutes } from './office/hours.routes.ts';
export { addOfferRoutes } from './office/offers.routes.ts';
export { addOfficeRoutes } from './office/office.routes.ts';
export {
  readPreviewStamp,
  readPreviewedSet,
  type PreviewTarget,
  type PreviewedSet,
} from './reviews/read-preview.ts';
export { createRehearsals } from './reviews/rehearse-set.ts';
export { addReviewRoutes } from './reviews/review.routes.ts';
export { addSettingsRoutes } from './office/settings/settings.routes.ts';
export { addTextRoutes } from './office/texts/texts.routes.ts';
export { addPictureRoutes } from './office/pictures/pictures.routes.ts';
export { createSheetImports } from './sheets/run-imports.ts';
export { addSheetRoutes } from './sheets/sheets.routes.ts';
export { addZoneRoutes } from './office/zones/zones.routes.ts';
