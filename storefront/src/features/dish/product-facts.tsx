import { useContext } from 'react';
import type { ProductPage } from '../../../../contract/pages.ts';
import { MoneyWordsContext } from '../../../../web/ui/price.tsx';
import css from './product-screen.module.css';
import * as texts from './dish.texts.ts';

/**
 * Beside a price on a page of its own: what every order pays besides (Digital Markets, Competition and Consumers Act
 * 2024, section 230), and the statement that belongs to kcal (Calorie Labelling (Out of Home Sector) Regulations 2021).
 */
export function ProductFacts({ page: { item, fees } }: { page: ProductPage }) {
  const money = useContext(MoneyWordsContext);
  const mandatory = [
    fees.serviceFeeMinor > 0 && texts.serviceFee(money.written(fees.serviceFeeMinor)),
    fees.bagChargeMinor > 0 && texts.bagCharge(money.written(fees.bagChargeMinor)),
  ].filter((fee) => typeof fee === 'string');
  return (
    <div className={css.from}>
      {mandatory.length > 0 && <p>{texts.everyOrder(mandatory.join(', '))}</p>}
      {item.kcal !== null && <p>{texts.dailyEnergy}</p>}
    </div>
  );
}
