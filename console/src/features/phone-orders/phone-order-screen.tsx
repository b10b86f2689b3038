// An order that is taken for a customer who calls: the store's menu, the server's prices, and a link to pay.
import { useState } from 'react';

import type { MenuDeal, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { PhoneMenu, TakenOrder } from '../../../../contract/console/phone-orders.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { useFormatTime } from '../../shell/session/time-formats.ts';
import { Basket } from './basket.tsx';
import { DealSheet } from './deal-sheet.tsx';
import { DishList } from './dish-list.tsx';
import { DishSheet, type OpenDish } from './dish-sheet.tsx';
import { putLine, removeLine, useDraft, type DraftLine } from './draft.ts';
import { OrderForm } from './order-form.tsx';
import { texts } from './phone-orders.texts.ts';
import { usePhoneMenu, usePhoneQuote } from './use-offer.ts';

import css from './phone-order-screen.module.css';

export function PhoneOrderScreen() {
  const [taken, setTaken] = useState<{ order: TakenOrder; phone: string } | null>(null);
  return (
    <>
      {taken && <Taken {...taken} onNext={() => setTaken(null)} />}
      {!taken && <Taking onTaken={(order, phone) => setTaken({ order, phone })} />}
    </>
  );
}

function Taking({ onTaken }: { onTaken: (order: TakenOrder, phone: string) => void }) {
  const { draft, change, clear } = useDraft();
  const [attempt, setAttempt] = useState(0);
  const menu = usePhoneMenu(draft, attempt);
  const quote = usePhoneQuote(draft, attempt);
  const [dish, setDish] = useState<OpenDish | null>(null);
  const [deal, setDeal] = useState<MenuDeal | null>(null);
  const [part, setPart] = useState<'menu' | 'order'>('menu');
  const retry = (): void => setAttempt((count) => count + 1);
  const units = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const remove = (line: DraftLine): void => change({ lines: removeLine(draft.lines, line) });
  const failed = menu.error && (
    <div className={css.failed}>
      <Notice tone="danger" role="alert">
        {menu.error}
      </Notice>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  );
  if (!menu.data)
    return (
      <div className={css.centre}>
        {failed || (
          <p role="status">
            <Spinner /> {texts.loading}
          </p>
        )}
      </div>
    );
  return (
    <>
      {failed}
      <div className={css.tabs} role="group" aria-label={texts.steps}>
        {(['menu', 'order'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={css.tab}
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {each === 'menu' ? texts.menu : texts.orderCount(units)}
          </button>
        ))}
      </div>
      <div className={css.parts}>
        <section
          className={classNames(css.part, css.menu, part === 'menu' && css.isChosen)}
          aria-label={texts.menu}
        >
          <DishList
            menu={menu.data}
            onChoose={(item) => setDish({ item, line: null })}
            onChooseDeal={setDeal}
          />
        </section>
        <section
          className={classNames(css.part, css.order, part === 'order' && css.isChosen)}
          aria-label={texts.order}
        >
          <div className={css.head}>
            <h2 className={css.heading}>{texts.heading}</h2>
            <Button variant="plain" onClick={clear}>
              {texts.startAgain}
            </Button>
          </div>
          <Basket
            lines={draft.lines}
            quote={quote}
            onEdit={(line) => setDish({ item: line.item, line })}
            onRemove={remove}
          />
          <OrderForm
            draft={draft}
            quote={quote}
            onChange={change}
            onRefused={retry}
            onTaken={(order) => {
              onTaken(order, draft.phone);
              clear();
            }}
          />
        </section>
      </div>
      {deal && (
        <DealSheet
          deal={deal}
          menu={menu.data}
          onClose={() => setDeal(null)}
          onDone={(lines) => {
            change({ lines: [...draft.lines, ...lines] });
            setDeal(null);
          }}
        />
      )}
      {dish && (
        <DishSheet
          dish={{ ...dish, item: findCurrentItem(menu.data, dish.item) }}
          currency={menu.data.currency}
          onClose={() => setDish(null)}
          onDone={(line) => {
            change({ lines: putLine(draft.lines, line) });
            setDish(null);
          }}
        />
      )}
    </>
  );
}

/** The menu may have changed since the dish was opened or put on the order. */
const findCurrentItem = ({ brands }: PhoneMenu, item: MenuItem): MenuItem =>
  brands
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    .find(({ id }) => id === item.id) ?? item;

function Taken({
  order: { number, payBy },
  phone,
  onNext,
}: {
  order: TakenOrder;
  phone: string;
  onNext: () => void;
}) {
  const formatTime = useFormatTime();
  return (
    <div className={css.centre}>
      <div>
        <h2 ref={focusOnMount} tabIndex={-1} className={css.heading}>
          {texts.takenHeading(number)}
        </h2>
        <p>{payBy === null ? texts.takenPaid : texts.taken(phone, formatTime(payBy))}</p>
      </div>
      <Button size="large" onClick={onNext}>
        {texts.next}
      </Button>
    </div>
  );
}
