import { useEffect, useState } from 'react';

import { ErrorState } from '../../../../../web/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/loading/skeleton.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { Picture } from '../../../../../web/ui/pictures/picture.tsx';
import { useQuery } from '../../../platform/browser-location.ts';
import { useCart } from '../../cart/cart.ts';
import { useNamesLang } from '../../config/config.ts';
import { FavouriteButton } from '../../favourites/favourites.ts';
import { AddToBasket } from '../configurator/add-to-basket.tsx';
import { Configurator } from '../configurator/configurator.tsx';
import { useConfiguredDish } from '../configurator/use-configured-dish.ts';
import { findDeal, type FoundDeal } from '../deal/find-deal.ts';
import { texts } from '../dish.texts.ts';
import { loadMenu, useItem, type FoundItem } from '../full-menu.ts';
import { DealSheet } from './deal-sheet.lazy.ts';

interface ItemSheetProps {
  storeId: string;
  itemId: string;
}

/** The sheet has its own URL, so going back closes it. */
const close = (): void => history.back();

/** A dish or a meal deal over the screen that it was opened from. */
export function ItemSheet({ storeId, itemId }: ItemSheetProps) {
  const answer = useItem(storeId, itemId);
  const deal = useDeal(storeId, itemId, answer.state === 'gone');
  if (answer.state === 'found') return <FoundSheet storeId={storeId} found={answer.found} />;
  if (deal === 'loading') return null;
  if (deal) return <DealSheet storeId={storeId} found={deal} onClose={close} />;
  return (
    <Sheet
      isOpen
      onClose={close}
      title={answer.state === 'gone' ? texts.noLongerOnMenu : texts.oneMoment}
    >
      {answer.state === 'failed' && <ErrorState message={answer.message} onRetry={answer.retry} />}
      {answer.state === 'loading' && (
        <Loading>
          <Skeleton shape="picture" />
          <Skeleton count={4} />
        </Loading>
      )}
    </Sheet>
  );
}

function FoundSheet({ storeId, found }: { storeId: string; found: FoundItem }) {
  const search = useQuery();
  const edited = search.get('edit');
  // Read once: the line may change its place while the sheet is open.
  const [editing] = useState(() => {
    const line = edited === null ? undefined : useCart.getState().cartData[Number(edited)];
    return line?.itemId === found.item.id ? line : null;
  });
  const dish = useConfiguredDish(found.item, found.brandName, editing);
  const [showsProblems, setShowsProblems] = useState(false);
  const { item } = found;
  const lang = useNamesLang();
  return (
    <Sheet
      isOpen
      onClose={close}
      title={<span lang={lang}>{item.name}</span>}
      top={
        item.picture && (
          <Picture
            {...item.picture}
            alt={item.picture.alt === item.name ? '' : item.picture.alt}
            ratio="wide"
            sizes="(min-width: 600px) 560px, 100vw"
          />
        )
      }
      footer={
        <AddToBasket
          item={item}
          dish={dish}
          storeId={storeId}
          editing={editing}
          onMissing={() => setShowsProblems(true)}
          onAdded={close}
        />
      }
    >
      <FavouriteButton itemId={item.id} />
      <Configurator item={item} dish={dish} showsProblems={showsProblems} />
    </Sheet>
  );
}

/** An id that names no dish of the menu may name a deal. Null: it does not. */
function useDeal(storeId: string, id: string, isWanted: boolean): FoundDeal | 'loading' | null {
  const [found, setFound] = useState<FoundDeal | 'loading' | null>('loading');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    // The menu is here already: it has said that there is no such dish.
    void loadMenu(storeId).then(
      (menu) => isCurrent && setFound(findDeal(menu, id)),
      () => isCurrent && setFound(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [storeId, id, isWanted]);
  return isWanted ? found : null;
}
