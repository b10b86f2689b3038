import type { ReactNode } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { texts } from './filter-results.texts.ts';

/** In place of the dishes when none matches the filter; `children` are dishes to choose instead. */
export function NoDishes({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <>
      <EmptyState
        title={texts.noDishFits}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.tryFewer}
      </EmptyState>
      {children}
    </>
  );
}
