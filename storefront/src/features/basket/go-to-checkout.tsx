import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Price } from '../../../../web/ui/text/price.tsx';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useCart } from '../cart/cart.ts';
import { getPriceWarning, isTotalOpen, type QuoteState } from '../quote/quote.ts';
import { texts } from './cart-screen.texts.ts';

/** Problems that are solved at checkout do not block the way there. */
const RESOLVED_AT_CHECKOUT = [
  'POSTCODE_NEEDED',
  'SLOT_REFUSED',
  'NOT_SERVED',
  'OUT_OF_AREA',
  'INVALID_POSTCODE',
  'PROMO_REFUSED',
];

/** Never disabled: a press that cannot continue shows the reason. */
export function GoToCheckout({ quote, error }: Pick<QuoteState, 'quote' | 'error'>) {
  const session = useSession();
  const press = () => {
    if (!quote && error) return toast(error, { kind: 'alert' });
    const problem = quote?.problems.find(({ code }) => !RESOLVED_AT_CHECKOUT.includes(code));
    if (problem) return toast(problem.message, { kind: 'alert' });
    const warning = quote && getPriceWarning(quote, useCart.getState().cartData);
    if (warning) return toast(warning, { kind: 'alert' });
    // The press is seen first: what follows keeps a slow phone busy.
    runAfterPaint(() => {
      void (session ? go(PATHS.checkout) : go(PATHS.login, { returnPath: PATHS.checkout }));
    });
  };
  return (
    <Button size="large" wide onClick={press}>
      {session ? texts.goToCheckout : texts.signInAndCheckOut}
      {quote && (
        <span>
          {isTotalOpen(quote) && `${texts.from} `}
          <Price minor={quote.totalMinor} />
        </span>
      )}
    </Button>
  );
}
