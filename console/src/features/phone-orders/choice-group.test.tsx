// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { OptionGroup } from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { choose, group, option } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { texts as web } from '../../../../web/ui/ui.texts.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { ChoiceGroup } from './choice-group.tsx';

const CHILLI = { id: 'chilli', name: 'Chilli', priceMinor: 50, maxQuantity: 3 };
const GROUP = { id: 'extras', name: 'Extras', min: 0, max: 5, options: [CHILLI] };

function Chilli({ units }: { units: number }) {
  const [choices, setChoices] = useState<readonly Choice[]>([
    { groupId: GROUP.id, optionId: CHILLI.id, quantity: units },
  ]);
  return (
    <ChoiceGroup
      group={GROUP as unknown as OptionGroup}
      choices={choices}
      currency="GBP"
      problems={[]}
      parent={null}
      onChange={setChoices}
    />
  );
}

it('the stepper of an option stays at one unit: the checkbox removes it', async () => {
  const { getByRole, container, press } = renderInBoard(<Chilli units={2} />);
  const getUnits = () => container.querySelector('[aria-live]')?.textContent;
  const fewer = web.oneFewer(CHILLI.name);
  await press(fewer);
  const isDisabled = getByRole('button', { name: fewer }).getAttribute('aria-disabled');
  expect([getUnits(), isDisabled]).toEqual(['1 Chilli', 'true']);
});

const HEAT = {
  ...group('heat', [option('mild', 0, { isDefault: true }), option('hot', 0)]),
  min: 1,
  max: 1,
};
const MAINS = group('mains', [option('korma', 0, { group: HEAT })], { min: 2, max: 2 });

function Mains({ onChange }: { onChange: (choices: readonly Choice[]) => void }) {
  const [choices, setChoices] = useState<readonly Choice[]>([
    choose('mains', 'korma', 2, [choose('heat', 'mild')]),
  ]);
  const change = (next: Choice[]): void => {
    setChoices(next);
    onChange(next);
  };
  return (
    <ChoiceGroup
      group={MAINS}
      choices={choices}
      currency="GBP"
      problems={[]}
      parent={null}
      onChange={change}
    />
  );
}

it('each unit of an option has its own nested choice', () => {
  let chosen: readonly Choice[] = [];
  const { getByRole } = renderInBoard(<Mains onChange={(choices) => (chosen = choices)} />);
  const [, second] = [1, 2].map((unit) =>
    getByRole('group', { name: `korma ${unit}: heat: choose 1` }),
  );
  fireEvent.click(within(second!).getByRole('radio', { name: 'hot' }));
  expect(chosen.map(({ quantity, options }) => [quantity, options?.[0]?.optionId])).toEqual([
    [1, 'mild'],
    [1, 'hot'],
  ]);
});
