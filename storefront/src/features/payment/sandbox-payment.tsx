import { useSite } from '../config/config.ts';
import { CardForm } from './card-form.tsx';
import { openPayment, returnUrl, usePaying, type PayOrderProps } from './paying.ts';
import { confirmCard, type Card } from './sandbox-card.ts';
import { SandboxCards } from './sandbox-cards.tsx';

export function SandboxPayment(props: PayOrderProps) {
  const { order } = props;
  const { isDemo } = useSite();
  const { isPaying, refusal, pay } = usePaying(props);

  const confirm = async (card: Card) => {
    const handle = await openPayment(order.id);
    const answer = await confirmCard(handle, card, returnUrl(order));
    return { intentId: handle.intentId, answer };
  };
  return (
    <>
      <CardForm
        totalMinor={order.totalMinor}
        isPaying={isPaying}
        refusal={refusal}
        onPay={(card) => void pay(() => confirm(card))}
      />
      {isDemo && <SandboxCards />}
    </>
  );
}
