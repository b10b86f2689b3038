// What a typed menu was understood as, section by section, and the lines that were not.
import { formatMoney } from '../../platform/locale.ts';
import { groupDishes } from './menu-changes.ts';
import { texts } from './new-site.texts.ts';
import type { TypedMenu } from './read-menu-text.ts';

import css from './new-site.module.css';

export function UnderstoodMenu({ read, currency }: { read: TypedMenu; currency: string }) {
  const { dishes, lost } = read;
  return (
    <section aria-labelledby="setup-understood" className={css.understood}>
      <h2 id="setup-understood" className={css.legend}>
        <span role="status">{texts.understood(dishes.length)}</span>
      </h2>
      {lost.length > 0 && (
        <div className={css.lost}>
          <h3 className={css.lostTitle}>{texts.lost(lost.length)}</h3>
          <ul className={css.lines}>
            {lost.map(({ line, text, reason }) => (
              <li key={`${line} ${reason}`}>
                <span className={css.lostText}>{texts.lostLine(line, text)}</span>{' '}
                <span className={css.quiet}>{texts.lostReasons[reason]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.dishes}>
        {groupDishes(dishes, texts.unnamed).map((section) => (
          <div key={section.name}>
            <h3 className={css.section}>{section.name}</h3>
            <ul className={css.lines}>
              {section.dishes.map((dish, index) => (
                // Two dishes may have one name.
                <li key={`${index} ${dish.name}`} className={css.dish}>
                  <span>
                    {dish.name}
                    {dish.description && <span className={css.dishText}>{dish.description}</span>}
                  </span>
                  <span className={css.price}>{formatMoney(dish.priceMinor, currency)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
