// Public file of the feature: links to previews of change sets, and what their pages have besides those of the site.
export { addPreviewFiles, formatBanner, renderStartPage, type Banner } from './preview-pages.ts';
export { createPreviewPath, parsePreviewToken, PREVIEW_PATH } from './preview-link.ts';
export { recordOpening } from './record-opening.ts';
