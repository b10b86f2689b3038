import { useSite } from '../config/config.ts';
import { confirmSandboxCard, type SandboxCard } from './confirm-sandbox-card.ts';
import { texts } from './payment.texts.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { usePayment, type PayOrderProps } from './use-payment.ts';

import css from './payment-screen.module.css';

export function SandboxPayment(props: PayOrderProps) {
  const { order, returnUrl, createPayment } = props;
  const { isDemo } = useSite();
  const { isPaying, refusal, pay } = usePayment(props);

  const confirm = async (card: SandboxCard) => {
    const handle = await createPayment();
    const result = await confirmSandboxCard(handle, card, returnUrl);
    return { intentId: handle.intentId, result };
  };
  return (
    <>
      <SandboxCardForm
        totalMinor={order.totalMinor}
        isPaying={isPaying}
        refusal={refusal}
        onPay={(card) => void pay(() => confirm(card))}
      />
      {isDemo && <TestCards />}
    </>
  );
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', texts.cardPays],
  ['4000 0025 0000 3155', texts.cardAsks],
  ['4000 0000 0000 0002', texts.cardDeclined],
  ['4000 0000 0000 9995', texts.cardWithoutFunds],
] as const;

function TestCards() {
  return (
    <aside className={css.cards} aria-label={texts.testCards}>
      <p>{texts.demoHint}</p>
      <dl>
        {TEST_CARDS.map(([number, effect]) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
