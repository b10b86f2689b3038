import { isSafeWithout, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import type { MenuPage } from '../../../../../contract/pages/pages.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../../web/ui/feedback/empty-state.tsx';
import { PopularRow } from '../popular-row.tsx';
import { texts } from './filter-results.texts.ts';

interface NoDishesProps {
  page: MenuPage;
  without: readonly Allergen[];
  onClear: () => void;
}

/** Takes the place of the dishes when none matches the filter: popular ones without the allergens to choose instead. */
export function NoDishes({ page, without, onClear }: NoDishesProps) {
  const popular = page.popular.filter(({ card }) => isSafeWithout(card.allergens, without));
  return (
    <>
      <EmptyState
        title={texts.noDishFits}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {popular.length > 0 ? texts.tryFewerOrThese : texts.tryFewer}
      </EmptyState>
      <PopularRow page={{ ...page, popular }} atMost={3} />
    </>
  );
}
