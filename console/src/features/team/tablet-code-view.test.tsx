// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { TabletCodeView } from './tablet-code-view.tsx';
import { texts } from './team.texts.ts';

const createView = (isEnrolled: boolean) => (
  <TabletCodeView
    name="Counter"
    code={{ id: 't', code: 'ABCDEFGH', expiresAt: '2026-03-10T18:10:00Z' }}
    isEnrolled={isEnrolled}
    onDone={() => {}}
  />
);

it('the code view announces in a region that was there before that the tablet is enrolled', () => {
  const { getByRole, show } = renderInBoard(createView(false));
  const status = getByRole('status');
  expect(status.textContent).toBe('');
  show(createView(true));
  expect(status.textContent).toBe(texts.enrolled('Counter'));
});
