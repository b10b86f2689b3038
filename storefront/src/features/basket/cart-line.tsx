import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { Slot } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { getProductPath } from '../../platform/paths.ts';
import { DishFits } from '../allergy-profile/allergy-profile.tsx';
import type { CartEntry } from '../cart/cart.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { useItem } from '../dish/dish.ts';
import { chooseSlot } from '../fulfilment/fulfilment.ts';
import { ChangedPrice } from '../quote/quote.ts';
import { formatNearSlot, useNow } from '../slots/slots.ts';
import { texts } from './cart-screen.texts.ts';
import type { BasketLine } from './use-brand-list.ts';

import css from './cart-line.module.css';

interface CartLineProps extends BasketLine {
  storeId: string;
  quote: Quote | null;
  /** Zero removes the line. */
  onQuantity: (quantity: number) => void;
}

export function CartLine({ entry, parts, storeId, quote, onQuantity }: CartLineProps) {
  const lang = useNamesLang();
  const path = getProductPath(storeId, entry.deal?.id ?? entry.itemId);
  const href = `${path}?edit=${parts[0]?.index}`;
  return (
    <li className={css.line}>
      <Picture
        className={css.picture}
        file={entry.picture?.file ?? null}
        colour={entry.picture?.colour}
        alt=""
        tileName={entry.name}
        ratio="fill"
        sizes="80px"
      />
      <div className={css.words}>
        <h3 className={css.name} lang={lang}>
          <a href={href} data-overlay>
            {entry.name}
          </a>
        </h3>
        {entry.choices.length > 0 && (
          <p className={css.choices} lang={lang}>
            {entry.choices.join(', ')}
          </p>
        )}
        {entry.note && <p className={css.choices}>“{entry.note}”</p>}
        {parts.map((part) => (
          <LineMisfits key={part.entry.key} entry={part.entry} storeId={storeId} />
        ))}
        {(entry.options.length > 0 || entry.deal) && (
          <a href={href} data-overlay className={css.change}>
            {texts.change}
            <VisuallyHidden lang={lang}> {entry.name}</VisuallyHidden>
          </a>
        )}
      </div>
      <span className={css.price}>
        <Price minor={entry.unitPriceMinor * entry.quantity} />
      </span>
      <div className={css.count}>
        <Stepper
          name={entry.name}
          nameLang={lang}
          value={entry.quantity}
          min={0}
          size="small"
          onChange={onQuantity}
        />
      </div>
      <Flags entry={entry} parts={parts} quote={quote} onQuantity={onQuantity} />
    </li>
  );
}

function LineMisfits({ entry, storeId }: { entry: CartEntry; storeId: string }) {
  const result = useItem(storeId, entry.itemId);
  if (result.state !== 'found') return null;
  return <DishFits item={result.found.item} choices={entry.options} shows="misfits" />;
}

const GONE: readonly string[] = ['ITEM_GONE', 'SOLD_OUT', 'DEAL_REFUSED'];

/** Changes of the dish since it was added. The customer decides; the line never changes by itself. */
function Flags({ entry, parts, quote, onQuantity }: Omit<CartLineProps, 'storeId'>) {
  const lang = useNamesLang();
  const problem = quote?.problems.find(({ line }) => parts.some(({ index }) => index === line));
  const served = problem?.code === 'NOT_SERVED' ? quote?.servedSlot : undefined;
  const isGone = problem !== undefined && (GONE.includes(problem.code) || served === null);
  return (
    <>
      {quote &&
        problem?.code !== 'DEAL_REFUSED' &&
        parts.map((part) => <ChangedPrice key={part.entry.key} quote={quote} {...part} />)}
      {problem && (
        <div className={css.flag}>
          <Notice tone="warning" role="status">
            {problem.message}
          </Notice>
          {served && <TakeSlot slot={served} />}
          {isGone && (
            <Button variant="soft" size="small" onClick={() => onQuantity(0)}>
              {texts.takeOut}
              <VisuallyHidden lang={lang}> {entry.name}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The nearest time at which the whole basket is served, in one tap. */
function TakeSlot({ slot: { startsAt } }: { slot: Slot }) {
  const now = useNow();
  const { locale, timeZone } = useSite();
  if (!now) return null;
  return (
    <Button variant="soft" size="small" onClick={() => chooseSlot(startsAt)}>
      {texts.orderFor(formatNearSlot(startsAt, now, timeZone, locale))}
    </Button>
  );
}
