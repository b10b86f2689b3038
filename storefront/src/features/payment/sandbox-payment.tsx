import { useSite } from '../config/config.ts';
import { CardForm } from './card-form.tsx';
import { createPayment, getReturnUrl, usePayment, type PayOrderProps } from './use-payment.ts';
import { confirmCard, type Card } from './sandbox-card.ts';
import { SandboxCards } from './sandbox-cards.tsx';

export function SandboxPayment(props: PayOrderProps) {
  const { order } = props;
  const { isDemo } = useSite();
  const { isPaying, refusal, pay } = usePayment(props);

  const confirm = async (card: Card) => {
    const handle = await createPayment(order.id);
    const answer = await confirmCard(handle, card, getReturnUrl(order));
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
