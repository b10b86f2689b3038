import type { PageData } from '../../../contract/pages/pages.ts';

export type PageKind = PageData['kind'];
export type PageOf<K extends PageKind> = Extract<PageData, { kind: K }>;

/** Props of a screen that shows a page of the server. */
export interface ScreenProps<K extends PageKind = PageKind> {
  page: PageOf<K>;
}
