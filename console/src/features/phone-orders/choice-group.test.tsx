// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';

import type { OptionGroup } from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { choose, group, option } from '../../../../contract/pricing/sample-dish.fixture.ts';
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
  const { container, press, close } = renderInBoard(<Chilli units={2} />);
  const getUnits = () => container.querySelector('[aria-live]')?.textContent;
  const getMinus = () => container.querySelector<HTMLButtonElement>('[role=group] button');
  await press(getMinus()?.getAttribute('aria-label') ?? '');
  expect([getUnits(), getMinus()?.getAttribute('aria-disabled')]).toEqual(['1 Chilli', 'true']);
  close();
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

it('each unit of an option has its own nested choice', async () => {
  let chosen: readonly Choice[] = [];
  const { container, close } = renderInBoard(<Mains onChange={(choices) => (chosen = choices)} />);
  const nested = [...container.querySelectorAll('fieldset fieldset')];
  expect(nested.map((each) => each.querySelector('legend')?.textContent)).toEqual([
    'korma 1: heat: choose 1',
    'korma 2: heat: choose 1',
  ]);
  await act(async () => nested[1]?.querySelectorAll('input')[1]?.click());
  expect(chosen.map(({ quantity, options }) => [quantity, options?.[0]?.optionId])).toEqual([
    [1, 'mild'],
    [1, 'hot'],
  ]);
  close();
});
