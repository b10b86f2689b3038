// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Choice } from '../../../../contract/cart.ts';
import type { OptionGroup } from '../../../../contract/catalogue.ts';
import { renderInBoard } from '../board/render-in-board.fixture.tsx';
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
      parentOptionId={null}
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
