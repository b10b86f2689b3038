import css from './payment-screen.module.css';
import { texts } from './payment.texts.ts';

const CARDS = [
  ['4242 4242 4242 4242', texts.cardPays],
  ['4000 0025 0000 3155', texts.cardAsks],
  ['4000 0000 0000 0002', texts.cardDeclined],
  ['4000 0000 0000 9995', texts.cardWithoutFunds],
] as const;

/** In the demo only: what to type. */
export function SandboxCards() {
  return (
    <aside className={css.cards} aria-label={texts.testCards}>
      <p>{texts.demoHint}</p>
      <dl>
        {CARDS.map(([number, effect]) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
