import { useEffect, useRef, useState } from 'react';

import { runAfterPaint } from '../../../../../web/ui/after-paint.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../../web/ui/feedback/notice.tsx';
import { Stepper } from '../../../../../web/ui/fields/stepper.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { Picture } from '../../../../../web/ui/pictures/picture.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { useQuery } from '../../../platform/browser-location.ts';
import { changeCart, useCart, useWaitingDish, type CartEntry } from '../../cart/cart.ts';
import { replaceDealInCart } from '../../cart/replace-in-cart.chunk.ts';
import { useNamesLang } from '../../config/config.ts';
import { addDish } from '../add-dish.ts';
import { texts as dishTexts } from '../dish.texts.ts';
import { CourseStep } from './course-step.tsx';
import { texts } from './deal.texts.ts';
import type { FoundDeal } from './find-deal.ts';
import { useDealChoice, type DealChoice } from './use-deal-choice.ts';

import css from './deal-sheet.module.css';

interface DealSheetProps {
  storeId: string;
  found: FoundDeal;
  onClose: () => void;
}

/** A meal deal, course by course. Its address may name a line of the basket, whose deal is then changed. */
export function DealSheet({ storeId, found, onClose }: DealSheetProps) {
  const { deal, courses } = found;
  const editing = useEditedLines(deal.id);
  const choice = useDealChoice(found, editing);
  const lang = useNamesLang();
  const [step, setStep] = useState(0);
  /** Presses of the way on that were refused at this step. */
  const [refusals, setRefusals] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  // A question about another store's basket goes with the deal that asked it.
  useEffect(() => () => useWaitingDish.setState({ waiting: null }), []);
  const course = courses[step];
  const goTo = (next: number): void => {
    setRefusals(0);
    setHasMoved(true);
    setStep(next);
  };
  const isAdded = useRef(false);
  const finish = (): void => {
    const [entry, ...others] = choice.toEntries();
    // A double tap adds once.
    if (!entry || isAdded.current) return;
    const leave = (): void => {
      isAdded.current = true;
      runAfterPaint(onClose);
    };
    if (editing.length === 0) addDish(storeId, entry, leave, others);
    else if (changeCart(() => replaceDealInCart([entry, ...others]))) leave();
  };
  const proceed = (): void => {
    const chosen = choice.chosen[step];
    if (!chosen || chosen.price.problems.length > 0) return setRefusals(refusals + 1);
    // What another step lost meanwhile is chosen again before the deal is added.
    const open = choice.chosen.findIndex((each) => !each || each.price.problems.length > 0);
    if (step + 1 < courses.length) goTo(step + 1);
    else if (open < 0) finish();
    else goTo(open);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<span lang={lang}>{deal.name}</span>}
      top={
        deal.picture && (
          <Picture
            file={deal.picture.file}
            colour={deal.picture.colour}
            alt=""
            ratio="wide"
            sizes="(min-width: 600px) 560px, 100vw"
          />
        )
      }
      footer={
        deal.isSoldOut ? (
          <Notice tone="warning">{texts.unavailable}</Notice>
        ) : (
          <Footer
            found={found}
            choice={choice}
            step={step}
            isEditing={editing.length > 0}
            onBack={() => goTo(step - 1)}
            onNext={proceed}
          />
        )
      }
    >
      <p className={css.text} lang={deal.lang}>
        {deal.text}
      </p>
      {deal.hours && <p className={css.text}>{texts.hours(deal.hours.from, deal.hours.until)}</p>}
      {course && !deal.isSoldOut && (
        <CourseStep
          key={course.id}
          course={course}
          lang={deal.lang}
          step={step}
          steps={courses.length}
          chosen={choice.chosen[step] ?? null}
          refusals={refusals}
          takesFocus={hasMoved}
          onChoose={(dish) => choice.choose(course, dish)}
          onChange={(part) => choice.change(course, part)}
        />
      )}
    </Sheet>
  );
}

interface FooterProps {
  found: FoundDeal;
  choice: DealChoice;
  step: number;
  isEditing: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The price so far and the way on; with the last course how many, and into the basket. */
function Footer({
  found: { deal, courses },
  choice,
  step,
  isEditing,
  onBack,
  onNext,
}: FooterProps) {
  const lang = useNamesLang();
  const { quantity, savesMinor, unitPriceMinor } = choice;
  const next = courses[step + 1];
  const previous = courses[step - 1];
  const total = <Price minor={unitPriceMinor * quantity} />;
  return (
    <div className={css.footer}>
      {savesMinor !== null && savesMinor > 0 && (
        <p className={css.saves}>
          {texts.saves} <Price minor={savesMinor * quantity} size="small" />
        </p>
      )}
      {!next && (
        <Stepper name={deal.name} nameLang={lang} value={quantity} onChange={choice.setQuantity} />
      )}
      <div className={css.ways}>
        {previous && (
          <Button variant="soft" size="large" onClick={onBack}>
            {texts.back(previous.name)}
          </Button>
        )}
        <Button size="large" wide onClick={onNext}>
          {next ? texts.next(next.name) : isEditing ? dishTexts.update : dishTexts.add} {total}
        </Button>
      </div>
    </div>
  );
}

/** The lines of the deal that the address names to be changed, read once: they may change their places meanwhile. */
function useEditedLines(dealId: string): CartEntry[] {
  const edited = useQuery().get('edit');
  const [lines] = useState(() => {
    const { cartData } = useCart.getState();
    const deal = edited === null ? undefined : cartData[Number(edited)]?.deal;
    return deal?.id === dealId
      ? cartData.filter((line) => line.deal?.instance === deal.instance)
      : [];
  });
  return lines;
}
