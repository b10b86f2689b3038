// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { PAGES } from '../../../../test/content/sample-pages.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { ProductScreen } from './product-screen.tsx';

// No picture is loaded here, which would look like a broken one.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

it('the picture of the page of a dish has its text, which is the name if nobody wrote one', () => {
  const { page } = PAGES.product;
  const { container } = renderInSite(<ProductScreen page={page} />);
  expect(container.querySelector('img')?.alt).toBe(page.item.picture?.alt);
});
