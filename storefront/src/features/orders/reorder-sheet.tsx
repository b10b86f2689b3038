import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { ForeignText } from '../../../../web/ui/text/foreign-text.tsx';
import { getProductPath } from '../../platform/paths.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { useMoneyFormat } from './order-currency.tsx';
import { texts } from './orders.texts.ts';
import type { ReorderChange, ReorderPlan } from './reorder-plan.ts';

import css from './reorder-sheet.module.css';

export interface Reorder {
  storeId: string;
  storeName: string;
  plan: ReorderPlan;
  /** The cart has items of another store. */
  replacesCart: boolean;
}

interface ReorderSheetProps {
  reorder: Reorder;
  onClose: () => void;
  onFill: () => void;
}

/** Lists the changes since the earlier order before the cart is filled. */
export function ReorderSheet({ reorder, onClose, onFill }: ReorderSheetProps) {
  const { plan, storeId, storeName, replacesCart } = reorder;
  const namesLang = useNamesLang();
  const isEmpty = plan.entries.length === 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isEmpty ? texts.nothingLeft : texts.notAllAsItWas}
      footer={
        <div className={css.answers}>
          {!isEmpty && (
            <Button size="large" wide onClick={onFill}>
              {texts.fillBasketWith(plan.entries.reduce((sum, { quantity }) => sum + quantity, 0))}
            </Button>
          )}
          <Button variant="soft" wide onClick={onClose}>
            {texts.leaveIt}
          </Button>
        </div>
      }
    >
      <ul className={css.changes}>
        {plan.changes.map((change, index) => (
          <li key={index} className={css.change}>
            <strong lang={namesLang}>{change.name}</strong>
            <span>
              <ChangeMessage change={change} />
            </span>
            {change.kind === 'needsChoice' && (
              <a href={getProductPath(storeId, change.itemId)} className={css.link}>
                {texts.chooseAnew}
              </a>
            )}
          </li>
        ))}
      </ul>
      {replacesCart && !isEmpty && (
        <Notice tone="warning">{texts.replacesBasket(storeName)}</Notice>
      )}
    </Sheet>
  );
}

function ChangeMessage({ change }: { change: ReorderChange }) {
  const lang = useNamesLang();
  switch (change.kind) {
    case 'gone':
      return texts.dishGone;
    case 'soldOut':
      return texts.dishSoldOut;
    case 'brandPaused':
      return texts.brandPaused;
    case 'needsChoice':
      return texts.needsChoice;
    case 'optionsGone':
      return (
        <ForeignText sentence={texts.optionsGone} text={change.options.join(', ')} lang={lang} />
      );
    case 'allergens':
      return formatNewAllergens(change.allergens);
    case 'fewer':
      return texts.fewer(change.quantity);
    case 'price':
      return <PriceChange change={change} />;
  }
}

/** Used within the view of an order and outside of it: both amounts name their currency. */
function PriceChange({
  change: { from, toMinor },
}: {
  change: Extract<ReorderChange, { kind: 'price' }>;
}) {
  const { currency } = useSite();
  const former = useMoneyFormat(from.currency);
  const current = useMoneyFormat(currency.value);
  return texts.priceChanged(former.format(from.minor), current.format(toMinor));
}

function formatNewAllergens({ contains, mayContain, notVerified }: AllergenProfile): string {
  return [
    contains.length > 0 && texts.nowContains(allergenTexts.allergenNames(contains)),
    mayContain.length > 0 && texts.nowMayContain(allergenTexts.allergenNames(mayContain)),
    notVerified && texts.nowNotVerified,
  ]
    .filter(Boolean)
    .join(' ');
}
