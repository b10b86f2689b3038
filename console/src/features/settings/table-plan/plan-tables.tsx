// The areas of a plan and their tables.
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { makeId, removeTable } from './plan-draft.ts';
import {
  changePart,
  dropPart,
  PeopleFields,
  PlanField,
  PlanList,
  PlanPart,
  type PlanPartsProps,
} from './plan-part.tsx';
import { texts } from './table-plan.texts.ts';

const MAX_NAME = 60;

export function TableFields({ draft, faults, onChange }: PlanPartsProps) {
  const { areas, tables } = draft;
  const addArea = () =>
    onChange({
      areas: [...areas, { id: makeId('area'), name: texts.areaNumber(areas.length + 1) }],
    });
  const addTable = () => {
    const area = tables.at(-1)?.area ?? areas[0]?.id ?? '';
    const name = texts.tableNumber(tables.length + 1);
    onChange({ tables: [...tables, { id: makeId('table'), name, area, min: '1', max: '4' }] });
  };
  return (
    <>
      <PlanList title={texts.areas} fault={faults['areas']} add={texts.addArea} onAdd={addArea}>
        {areas.map(({ id, name }) => (
          <PlanPart
            key={id}
            name={name || texts.unnamed}
            onRemove={() => onChange({ areas: dropPart(areas, id) })}
          >
            <PlanField
              faults={faults}
              place={`areas.${id}.name`}
              label={texts.name}
              maxLength={MAX_NAME}
              text={name}
              onText={(text) => onChange({ areas: changePart(areas, id, { name: text }) })}
            />
          </PlanPart>
        ))}
      </PlanList>
      <PlanList
        title={texts.tables}
        hint={texts.tablesHint}
        fault={faults['tables']}
        add={texts.addTable}
        onAdd={addTable}
      >
        {tables.map((table) => {
          const { id, name, area } = table;
          const place = `tables.${id}`;
          const change = (part: Partial<typeof table>) =>
            onChange({ tables: changePart(tables, id, part) });
          return (
            <PlanPart
              key={id}
              name={name || texts.unnamed}
              onRemove={() => onChange(removeTable(draft, id))}
            >
              <PlanField
                faults={faults}
                place={`${place}.name`}
                label={texts.name}
                maxLength={MAX_NAME}
                text={name}
                onText={(text) => change({ name: text })}
              />
              <Select
                label={texts.area}
                value={area}
                error={faults[`${place}.area`]}
                onChange={({ target }) => change({ area: target.value })}
              >
                {areas.every((each) => each.id !== area) && (
                  <option value={area}>{texts.noArea}</option>
                )}
                {areas.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </Select>
              <PeopleFields faults={faults} place={place} part={table} onPeople={change} />
            </PlanPart>
          );
        })}
      </PlanList>
    </>
  );
}
