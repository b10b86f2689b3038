import { useEffect, useId, useRef } from 'react';

import type { Choice } from '../../../../../contract/pricing/cart.ts';
import { getDefaultChoices } from '../../../../../contract/pricing/starting-price.ts';
import { RadioCards } from '../../../../../web/ui/fields/radio-cards.tsx';
import { Badge } from '../../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { DishFits } from '../../allergy-profile/allergy-profile.tsx';
import { useNamesLang } from '../../config/config.ts';
import { Configurator } from '../configurator/configurator.tsx';
import { texts } from './deal.texts.ts';
import type { FoundCourse, FoundDish } from './find-deal.ts';
import type { CourseChoice } from './use-deal-choice.ts';

import css from './deal-sheet.module.css';

interface CourseStepProps {
  course: FoundCourse;
  /** The language of the names of courses. */
  lang: string | undefined;
  step: number;
  steps: number;
  chosen: CourseChoice | null;
  /** How often the way on was refused: what is missing is then marked, and has the focus. */
  refusals: number;
  /** The course that follows another begins at its top, and is read out. */
  takesFocus: boolean;
  onChoose: (dish: FoundDish) => void;
  onChange: (part: { choices?: Choice[]; note?: string }) => void;
}

/** The dishes of one course, and the options of the chosen one. */
export function CourseStep(props: CourseStepProps) {
  const { course, lang, step, steps, chosen, refusals, takesFocus, onChoose, onChange } = props;
  const showsProblems = refusals > 0;
  const namesLang = useNamesLang();
  const heading = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const missing = 'fieldset[aria-describedby] input:not(:disabled)';
    if (refusals > 0) frame.current?.querySelector<HTMLElement>(missing)?.focus();
  }, [refusals]);
  return (
    <div ref={frame} tabIndex={-1} className={css.step} role="group" aria-labelledby={heading}>
      <div>
        <h3 id={heading} lang={lang}>
          {texts.step(course.name, step + 1, steps)}
        </h3>
        <progress className={css.progress} value={step + 1} max={steps} aria-hidden="true" />
      </div>
      <RadioCards
        legend={<span lang={lang}>{course.name}</span>}
        isLegendHidden
        value={chosen?.dish.item.id ?? null}
        error={showsProblems && !chosen ? texts.chooseFirst : undefined}
        cards={course.dishes.map(({ item, surchargeMinor }) => ({
          value: item.id,
          label: <span lang={namesLang}>{item.name}</span>,
          description: <DishFits item={item} choices={getDefaultChoices(item)} />,
          disabled: item.isSoldOut,
          trailing: item.isSoldOut ? (
            <Badge>{texts.soldOut}</Badge>
          ) : (
            surchargeMinor > 0 && <Price minor={surchargeMinor} size="small" prefix="+" />
          ),
        }))}
        onChange={(itemId) => {
          const dish = course.dishes.find(({ item }) => item.id === itemId);
          if (dish) onChoose(dish);
        }}
      />
      {chosen && (
        <Configurator
          key={chosen.dish.item.id}
          item={chosen.dish.item}
          dish={{
            ...chosen,
            setChoices: (choices) => onChange({ choices }),
            setNote: (note) => onChange({ note }),
          }}
          showsProblems={showsProblems}
        />
      )}
    </div>
  );
}
