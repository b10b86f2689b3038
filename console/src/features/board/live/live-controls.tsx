// One sheet that limits new orders at once: dishes and options are sold out, the store pauses, or it is busy.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../../../../../web/ui/after-paint.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Checkbox } from '../../../../../web/ui/checkbox.tsx';
import { Sheet } from '../../../../../web/ui/sheet.tsx';
import { useBoardStore, useSelf } from '../board-context.ts';
import css from './live-controls.module.css';
import { texts } from './live.texts.ts';
import { PauseAndBusy } from './pause-and-busy.tsx';
import { SoldOutForm } from './sold-out-form.tsx';
import { useDishPress } from './use-dish-press.ts';

export function LiveControls() {
  const { storeId } = useBoardStore();
  const { stores } = useSelf();
  const [isOpen, setIsOpen] = useState(false);
  const [itemId, setItemId] = useState<string | null>(null);
  const open = useCallback((dish: string | null): void => {
    setItemId(dish);
    setIsOpen(true);
  }, []);
  useDishPress(open);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const close = (): void => {
    setIsOpen(false);
    setIsEverywhere(false);
  };
  const name = stores.find(({ id }) => id === storeId)?.name ?? '';
  const storeIds = isEverywhere ? stores.map(({ id }) => id) : [storeId];
  return (
    <>
      <Button variant="soft" data-key="/" onClick={() => open(null)}>
        {texts.open}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.open} size="wide">
        <AfterPaint>
          {stores.length > 1 && (
            <Checkbox
              label={texts.atAllStores(stores.length, name)}
              checked={isEverywhere}
              onChange={(event) => setIsEverywhere(event.target.checked)}
            />
          )}
          <SoldOutForm itemId={itemId} storeIds={storeIds} onDone={close} />
          <PauseAndBusy storeIds={storeIds} onDone={close} />
          <p className={css.kept}>{texts.kept}</p>
        </AfterPaint>
      </Sheet>
    </>
  );
}

/** A tap that opens the sheet is answered before the long forms are rendered. */
function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted ? children : <div className={css.placeholder} />;
}
