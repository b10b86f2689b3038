// Tables of a plan that are pushed together for larger parties.
import { CheckGroup } from '../../../../../web/ui/fields/check-group.tsx';
import { Checkbox } from '../../../../../web/ui/fields/checkbox.tsx';
import { makeId } from './plan-draft.ts';
import {
  changePart,
  dropPart,
  PeopleFields,
  PlanList,
  PlanPart,
  type PlanPartsProps,
} from './plan-part.tsx';
import { texts } from './table-plan.texts.ts';

import css from './table-plan.module.css';

export function JoinFields({ draft: { joins, tables }, faults, onChange }: PlanPartsProps) {
  const add = () =>
    onChange({
      joins: [...joins, { id: makeId('join'), tables: [], min: '5', max: '8', online: false }],
    });
  return (
    <PlanList title={texts.joins} hint={texts.joinsHint} add={texts.addJoin} onAdd={add}>
      {joins.map((join, index) => {
        const { id } = join;
        const place = `joins.${id}`;
        const change = (part: Partial<typeof join>) =>
          onChange({ joins: changePart(joins, id, part) });
        return (
          <PlanPart
            key={id}
            name={texts.joinNumber(index + 1)}
            onRemove={() => onChange({ joins: dropPart(joins, id) })}
          >
            <div className={css.wide}>
              <CheckGroup
                legend={texts.joinedTables}
                options={tables.map((table) => ({ value: table.id, label: table.name }))}
                chosen={join.tables}
                error={faults[`${place}.tables`]}
                onChange={(chosen) => change({ tables: chosen })}
              />
            </div>
            <PeopleFields faults={faults} place={place} part={join} onPeople={change} />
            <Checkbox
              className={css.wide}
              label={texts.online}
              description={texts.onlineHint}
              checked={join.online}
              onChange={({ target }) => change({ online: target.checked })}
            />
          </PlanPart>
        );
      })}
    </PlanList>
  );
}
