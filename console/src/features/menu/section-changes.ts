// What forms about sections change: a section has at least one dish, so it begins and ends with one.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import type { DishRow, OfficeBrand, OfficeSection } from './menu-rows.ts';
import { listMoved, placeLast, type Ordered } from './positions.ts';

/** Where a dish is or goes to. */
export type SectionChoice =
  | { kind: 'none' }
  | { kind: 'section'; id: string }
  | { kind: 'new'; brand: string; name: string };

export const isChosen = (choice: SectionChoice): boolean =>
  choice.kind === 'section' || (choice.kind === 'new' && choice.name.trim() !== '');

/** An id of the name that is not taken: 'creme-brulee', 'creme-brulee-2'. */
export function toNewId(name: string, taken: readonly string[]): string {
  const base =
    foldText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-+|-+$/g, '') || 'new';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
}

const listSections = ({ brands }: OfficeMenu): OfficeSection[] =>
  brands.flatMap(({ sections }) => sections);

export const findBrand = ({ brands }: OfficeMenu, choice: SectionChoice): OfficeBrand | undefined =>
  brands.find(({ id, sections }) =>
    choice.kind === 'new'
      ? id === choice.brand
      : choice.kind === 'section' && sections.some((section) => section.id === choice.id),
  );

/** The id of the chosen section, and the change that adds it if it is new. */
export function resolveSection(
  menu: OfficeMenu,
  choice: SectionChoice,
): { id: string; added: FieldInput[] } {
  if (choice.kind !== 'new') return { id: choice.kind === 'section' ? choice.id : '', added: [] };
  const name = choice.name.trim();
  const taken = listSections(menu).map((section) => section.id);
  const id = toNewId(name, taken);
  const value = JSON.stringify({ name, brand: choice.brand });
  return { id, added: [{ document: `section/${id}`, field: '', value, isNew: true }] };
}

/** The last dish of a section takes it along. */
export const isLastDish = ({ dishes }: OfficeSection): boolean => dishes.length === 1;
export const listEmptied = (section: OfficeSection): FieldInput[] =>
  isLastDish(section) ? [{ document: `section/${section.id}`, field: '', value: null }] : [];

/** Behind the dishes of another section. */
export function listMove(
  menu: OfficeMenu,
  { dish, section }: DishRow,
  choice: SectionChoice,
): FieldInput[] {
  const { id, added } = resolveSection(menu, choice);
  if (id === section.id) return [];
  const document = `dish/${dish.id}`;
  const dishes = listSections(menu).find((each) => each.id === id)?.dishes ?? [];
  return [
    ...added,
    { document, field: 'section', value: id },
    { document, field: 'position', value: placeLast(dishes) },
    ...listEmptied(section),
  ];
}

export interface SectionDraft {
  name: string;
  dishes: Ordered;
  sections: Ordered;
}

export function listSectionChanges(
  { sections }: OfficeBrand,
  section: OfficeSection,
  draft: SectionDraft,
): FieldInput[] {
  const name = draft.name.trim();
  const toInputs = (
    kind: string,
    parts: OfficeSection['dishes'] | OfficeBrand['sections'],
    order: Ordered,
  ) =>
    listMoved(parts, order).map(([id, position]) => ({
      document: `${kind}/${id}`,
      field: 'position',
      value: position,
    }));
  return [
    ...(name === section.name
      ? []
      : [{ document: `section/${section.id}`, field: 'name', value: name }]),
    ...toInputs('dish', section.dishes, draft.dishes),
    ...toInputs('section', sections, draft.sections),
  ];
}
