// The changes that give dishes their pictures.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficePictures, PictureFacts } from '../../../../contract/content/office-pictures.ts';
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
      // What matters in the old one is elsewhere in the new one.
      ...(dish?.focus ? [{ document: `dish/${dishId}`, field: 'pictureFocus', value: null }] : []),
      ...listRemovals({ pictures }, old, dishId),
    ];
  });
}

export function listPictureRemoval(
  { pictures }: Pick<OfficePictures, 'pictures'>,
  { id, file }: { id: string; file: string | null },
): FieldInput[] {
  return [
    { document: `dish/${id}`, field: 'picture', value: null },
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
