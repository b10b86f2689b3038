// The changes that give dishes their pictures.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type {
  OfficePicture,
  OfficePictures,
  PictureDish,
  PictureFacts,
} from '../../../../contract/content/office-pictures.ts';
import { getPictureFile } from '../../../../contract/content/picture-rules.ts';

export interface NewPicture {
  dishId: string;
  facts: PictureFacts;
}

/** A picture that nothing shows any more is taken away with the change: its undo brings both back. */
export function listPictureChanges(
  { dishes, pictures }: Pick<OfficePictures, 'dishes' | 'pictures'>,
  added: readonly NewPicture[],
): FieldInput[] {
  return added.flatMap(({ dishId, facts }) => {
    const dish = dishes.find(({ id }) => id === dishId);
    const old = dish?.file ?? null;
    const file = getPictureFile(dishId, facts);
    if (file === old) return [];
    return [
      { document: `picture/${file}`, field: '', value: JSON.stringify(facts) },
      { document: `dish/${dishId}`, field: 'picture', value: file },
      // What matters in the old one is elsewhere in the new one, and its text is about another picture.
      ...(dish?.focus ? [{ document: `dish/${dishId}`, field: 'pictureFocus', value: null }] : []),
      ...(dish?.alt ? [{ document: `dish/${dishId}`, field: 'pictureAlt', value: null }] : []),
      ...listRemovals({ pictures }, old, dishId),
    ];
  });
}

export function listPictureRemoval(
  { pictures }: Pick<OfficePictures, 'pictures'>,
  { id, file, alt }: Pick<PictureDish, 'id' | 'file' | 'alt'>,
): FieldInput[] {
  return [
    { document: `dish/${id}`, field: 'picture', value: null },
    ...(alt === null ? [] : [{ document: `dish/${id}`, field: 'pictureAlt', value: null }]),
    ...listRemovals({ pictures }, file, id),
  ];
}

function listRemovals(
  { pictures }: Pick<OfficePictures, 'pictures'>,
  file: string | null,
  dishId: string,
): FieldInput[] {
  const uses = pictures.find((picture) => picture.file === file)?.uses ?? [];
  const isOnly = uses.length > 0 && uses.every(({ document }) => document === `dish/${dishId}`);
  return isOnly ? [{ document: `picture/${file}`, field: '', value: null }] : [];
}

/** Icons are drawings and squares of a certain size, which an upload is not; they come with a pack. */
const ICONS: ReadonlySet<string> = new Set(['favicon', 'appIcon']);
export const isReplaceable = ({ field }: OfficePicture['uses'][number]): boolean =>
  !ICONS.has(field);

const BANNER = /^banners\.\d+\.bannerImage$/;

/** Whatever shows the picture shows the new one. Banners are one list, and so one value. */
export function listReplacements(
  { banners }: Pick<OfficePictures, 'banners'>,
  { file: old, uses }: Pick<OfficePicture, 'file' | 'uses'>,
  facts: PictureFacts,
): FieldInput[] {
  const stem = old.replace(/\.[^.]*$/, '').replace(/-[0-9a-f]{12}$/, '');
  const file = getPictureFile(stem, facts);
  if (file === old) return [];
  const replaced = uses.filter(isReplaceable);
  const isBanner = ({ field }: (typeof uses)[number]): boolean => BANNER.test(field);
  const newBanners = banners.map((banner) =>
    banner.bannerImage === old ? { ...banner, bannerImage: file } : banner,
  );
  return [
    { document: `picture/${file}`, field: '', value: JSON.stringify(facts) },
    ...replaced
      .filter((use) => !isBanner(use))
      .map(({ document, field }) => ({ document, field, value: file })),
    ...(replaced.some(isBanner)
      ? [{ document: 'home', field: 'banners', value: JSON.stringify(newBanners) }]
      : []),
    ...(replaced.length === uses.length
      ? [{ document: `picture/${old}`, field: '', value: null }]
      : []),
  ];
}
