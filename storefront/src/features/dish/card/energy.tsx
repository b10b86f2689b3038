import { texts } from './dish-card.texts.ts';

interface EnergyProps {
  kcal: number | null;
  /** A choice that is still to be made can raise it. */
  isFrom: boolean;
  className?: string | undefined;
}

/** '690 kcal' */
export const Energy = ({ kcal, isFrom, className }: EnergyProps) =>
  kcal !== null && (
    <span className={className}>
      {isFrom && `${texts.from} `}
      {kcal} kcal
    </span>
  );
