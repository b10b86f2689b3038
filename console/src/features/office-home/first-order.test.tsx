// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { FIRST_ORDER_STEPS } from '../../../../contract/content/office-home.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { FirstOrder } from './first-order.tsx';

it('a step is ticked when it is true, and one that is open says where it is done', () => {
  const steps = FIRST_ORDER_STEPS.map((step) => ({ step, isDone: step !== 'dish' }));
  const { getByText, getAllByRole, getByRole, queryByText } = renderInBoard(
    <FirstOrder steps={steps} host="small.test" />,
  );
  expect(getByText('7 of 8 done')).toBeTruthy();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    steps.map(({ isDone }) => (isDone ? 'Done' : 'To do')),
  );
  expect(getByRole('link', { name: 'Look at the dishes in Menu' }).getAttribute('href')).toBe(
    '/sumo/menu?check=unverified',
  );
  expect(queryByText('tiffin card-account set')).toBeNull();
});
