// Finds the document and field that a place in the files of a pack belongs to.
import { THEME_FIELDS } from '../../../../../contract/content/documents.ts';
import { isPlanList } from '../../../../../contract/sites/table-plan.ts';
import type { ParsedPack } from '../../packs/packs.ts';
import type { Documents } from '../engine/fields.ts';
import { listDifferenceKeys } from '../pack-documents/differences.ts';
import type { DocumentProblem } from '../pack-documents/join-pack.ts';

type Place = Pick<DocumentProblem, 'document' | 'field'>;
type Path = readonly PropertyKey[];

const THEME: ReadonlySet<string> = new Set(THEME_FIELDS);

const at = (document: string, path: Path): Place => ({
  document,
  field: path.map(String).join('.'),
});

/** `documents` are those of which the pack was put together. */
export function locateProblem(
  parsed: ParsedPack,
  documents: Documents,
  file: string,
  path: Path,
): Place {
  const [folder = '', name = ''] = file.split('/');
  const id = name.replace(/\.\w+$/, '');
  const [field, index, ...rest] = path;
  if (file === 'tenant.yaml') {
    if (field === 'brands' || field === 'stores') {
      const { tenant } = parsed;
      const listed = tenant.kind === 'site' ? tenant[field][Number(index)] : undefined;
      return at(`${field === 'brands' ? 'brand' : 'store'}/${listed ?? '*'}`, []);
    }
    return at(THEME.has(String(field)) ? 'theme' : 'site', path);
  }
  if (file === 'home.yaml') return at('home', path);
  if (file === 'promotions.yaml')
    return at(`promotion/${parsed.promotions[Number(field)]?.id ?? '*'}`, path.slice(1));
  if (file === 'deals.yaml')
    return at(`deal/${parsed.deals[Number(field)]?.id ?? '*'}`, path.slice(1));
  if (file === 'days.yaml')
    return at(`special-day/${parsed.days[Number(field)]?.id ?? '*'}`, path.slice(1));
  if (folder === 'brands') return locateInBrand(parsed, id, path);
  if (folder === 'stores') {
    if (field === 'exceptions') return at(`hours/${id}`, path);
    if (field === 'hours') return at(`hours/${id}`, path.slice(1));
    if (field === 'slots') return at(`slots/${id}`, path.slice(1));
    if (field === 'tables') return locateInPlan(parsed, id, path.slice(1));
    if (field === 'differences') return locateDifference(documents, `store/${id}`, path);
    if (field !== 'zones') return at(`store/${id}`, path);
    const zone = parsed.stores.get(id)?.zones[Number(index)];
    return at(`zones/${id}`, ['zones', ...(zone ? [zone.id, ...rest] : [])]);
  }
  if (folder === 'assets') return at(`picture/${name}`, path);
  if (name === 'words.yaml') return at(`translation/${folder}`, path);
  if (file.endsWith('.md'))
    return at(`legal-page/${folder === 'legal' ? id : `${folder}/${id}`}`, path);
  return at(file, path);
}

/** The dish or option of a difference is in its key. */
function locateDifference(documents: Documents, document: string, [, index, name]: Path): Place {
  const key = listDifferenceKeys(documents.get(document))[Number(index)];
  const isTarget = name === 'dish' || name === 'option';
  return at(document, ['differences', key ?? '*', ...(isTarget || !name ? [] : [name])]);
}

function locateInPlan({ stores }: ParsedPack, id: string, [list, index, ...rest]: Path): Place {
  const part = isPlanList(list) ? stores.get(id)?.tables?.[list][Number(index)] : undefined;
  const field = part ? [part.id, ...rest] : [];
  return at(`tables/${id}`, list === undefined ? [] : [list, ...field]);
}

function locateInBrand(parsed: ParsedPack, id: string, path: Path): Place {
  const brand = parsed.brands.get(id);
  const [list, index, part, place, ...rest] = path;
  if (brand && list === 'groups' && index !== undefined) {
    const key = `option-group/${id}.${String(index)}`;
    if (part !== 'options') return at(key, path.slice(2));
    const option = brand.groups[String(index)]?.options[Number(place)];
    return at(key, ['options', ...(option ? [option.id, ...rest] : [])]);
  }
  const section = list === 'sections' ? brand?.sections[Number(index)] : undefined;
  if (!section) return at(`brand/${id}`, path);
  const dish = part === 'items' ? section.items[Number(place)] : undefined;
  return dish ? at(`dish/${dish.id}`, rest) : at(`section/${section.id}`, path.slice(2));
}
