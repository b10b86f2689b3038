// The pictures of a site, with everything that shows them, and the dishes that may have one.
import { findDocumentKey } from '../../../../../../contract/content/documents.ts';
import type {
  OfficePicture,
  OfficePictures,
  PictureDish,
  PictureFacts,
} from '../../../../../../contract/content/office-pictures.ts';
import type { PackItem } from '../../../../../../contract/packs/pack-menu.ts';
import type { PackHome } from '../../../../../../contract/packs/pack.ts';
import { createReadField, describePlace } from '../../display/describe-place.ts';
import { isObject, type Documents } from '../../engine/fields.ts';
import { listDocuments } from '../list-documents.ts';
import { toOfficeMenu } from '../to-office-menu.ts';

export function toOfficePictures(
  documents: Documents,
  storeIds: readonly string[] | null,
): OfficePictures {
  const pictures = listDocuments<PictureFacts>(documents, 'picture');
  const uses = findUses(documents, new Set(pictures.map(([file]) => file)));
  const { brands, canChangeAll } = toOfficeMenu(documents, 0, storeIds);
  return {
    canChangeAll,
    dishes: brands.flatMap((brand) =>
      brand.sections.flatMap((section) =>
        section.dishes.map(({ id, name }) => ({
          id,
          name,
          brand: brand.name,
          section: section.name,
          ...readDishPicture(documents, `dish/${id}`),
        })),
      ),
    ),
    pictures: pictures.map(([file, { checksum, width, height }]) => ({
      file,
      checksum,
      width,
      height,
      uses: uses.get(file) ?? [],
    })),
    // A group has no landing page.
    banners: ((documents.get('home') ?? { banners: [] }) as unknown as Pick<PackHome, 'banners'>)
      .banners,
  };
}

function readDishPicture(
  documents: Documents,
  document: string,
): Pick<PictureDish, 'file' | 'focus' | 'alt'> {
  const dish: Partial<PackItem> = documents.get(document) ?? {};
  return {
    file: dish.picture ?? null,
    focus: dish.pictureFocus ?? null,
    alt: dish.pictureAlt ?? null,
  };
}

type Use = OfficePicture['uses'][number];

/** A field shows a picture if its text is the name of the file: no other text of a site is. */
function findUses(documents: Documents, files: ReadonlySet<string>): Map<string, Use[]> {
  const read = createReadField(documents);
  const found = [...documents].flatMap(([document, body]) => {
    const kind = findDocumentKey(document)?.kind;
    if (kind === 'picture' || kind === 'translation' || kind === 'legal-page') return [];
    return [...listTexts(body)]
      .filter(({ text }) => files.has(text))
      .map(({ text, field }) => ({
        file: text,
        use: { document, field, subject: describePlace(read, document, field).subject },
      }));
  });
  const byFile = Map.groupBy(found, ({ file }) => file);
  return new Map([...byFile].map(([file, uses]) => [file, uses.map(({ use }) => use)]));
}

function* listTexts(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string') yield { field, text: value };
  const parts = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  for (const [name, part] of parts)
    yield* listTexts(part, field === '' ? name : `${field}.${name}`);
}
