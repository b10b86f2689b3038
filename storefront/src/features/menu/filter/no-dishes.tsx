import type { MenuPage } from '../../../../../contract/pages.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { PopularRow } from '../popular-row.tsx';
import * as texts from '../menu.texts.ts';

export function NoDishes({ page, onClear }: { page: MenuPage; onClear: () => void }) {
  return (
    <>
      <EmptyState
        title={texts.noDishFits}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.tryFewer}
      </EmptyState>
      <PopularRow page={page} atMost={3} />
    </>
  );
}
