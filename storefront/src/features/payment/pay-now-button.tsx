import { Button } from '../../../../web/ui/buttons/button.tsx';
import { LockIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { texts } from './payment.texts.ts';

interface PayNowButtonProps {
  totalMinor: number;
  /** Text while the form opens or the payment runs. */
  busy: string | false;
}

/** Submits the card form. Screen readers do not announce that the name of a button changes, so a status repeats it. */
export const PayNowButton = ({ totalMinor, busy }: PayNowButtonProps) => (
  <>
    <Button type="submit" size="large" wide busy={busy}>
      <LockIcon />
      <span>
        {texts.pay} <Price minor={totalMinor} size="small" /> {texts.now}
      </span>
    </Button>
    <VisuallyHidden>
      <span role="status">{busy}</span>
    </VisuallyHidden>
  </>
);
