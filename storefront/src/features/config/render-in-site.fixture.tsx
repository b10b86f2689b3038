import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import { CONFIG } from '../../../../test/content/sample-site.ts';
import { render } from '../../../../test/render.tsx';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { createMoneyFormat, SiteContext } from './config.ts';

const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));

/** Renders a part of the sample site. `queries`: what its API has answered before. */
export function renderInSite(part: ReactNode, queries = new QueryClient()) {
  return render(part, {
    wrapper: ({ children }) => (
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </MoneyFormatContext>
      </SiteContext>
    ),
  });
}
