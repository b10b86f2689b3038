// Adds a dish of the menu, or a whole section, to a list.
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { texts } from './offers.texts.ts';

export interface MenuEntry {
  kind: 'dish' | 'section';
  id: string;
  name: string;
}

const toKey = ({ kind, id }: Pick<MenuEntry, 'kind' | 'id'>): string => `${kind} ${id}`;

/** By section, in the order of the menu. `storeId`: of its brands only. */
function listSections(menu: OfficeMenu, storeId: string | null) {
  return menu.brands
    .filter(({ storeIds }) => storeId === null || storeIds.includes(storeId))
    .flatMap(({ name: brand, sections }) =>
      sections.map(({ id, name, dishes }) => ({
        label: menu.brands.length > 1 ? `${brand}: ${name}` : name,
        section: { kind: 'section', id, name } as const,
        dishes: dishes.map((dish) => ({ kind: 'dish', id: dish.id, name: dish.name }) as const),
      })),
    );
}

export const nameEntry = (
  menu: OfficeMenu,
  { kind, id }: Pick<MenuEntry, 'kind' | 'id'>,
): string => {
  const found = listSections(menu, null)
    .flatMap(({ section, dishes }): MenuEntry[] => [section, ...dishes])
    .find((entry) => entry.kind === kind && entry.id === id);
  const name = found?.name ?? id;
  return kind === 'section' ? texts.wholeSection(name) : name;
};

export function DishSelect({
  label,
  menu,
  storeId = null,
  hasSections = false,
  error,
  onAdd,
}: {
  label: string;
  menu: OfficeMenu;
  storeId?: string | null;
  hasSections?: boolean;
  error?: string | undefined;
  onAdd: (entry: MenuEntry) => void;
}) {
  const groups = listSections(menu, storeId).map(({ label: name, section, dishes }) => ({
    name,
    entries: hasSections ? [section, ...dishes] : dishes,
  }));
  return (
    <Select
      label={label}
      value=""
      error={error}
      onChange={({ target }) => {
        const entry = groups
          .flatMap(({ entries }): MenuEntry[] => [...entries])
          .find((each) => toKey(each) === target.value);
        if (entry) onAdd(entry);
      }}
    >
      <option value="">{texts.choose}</option>
      {groups.map(({ name, entries }) => (
        <optgroup key={name} label={name}>
          {entries.map((entry) => (
            <option key={toKey(entry)} value={toKey(entry)}>
              {entry.kind === 'section' ? texts.wholeSection(entry.name) : entry.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
