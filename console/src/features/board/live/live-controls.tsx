// One sheet that changes what new orders get at once: dishes and options are sold out or have one allergen more, the store pauses, or
// it is busy.
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { runAfterPaint } from '../../../../../web/ui/after-paint.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { Icon } from '../../../../../web/ui/icons/icon.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { useBoardContext, useBoardStore } from '../../../shell/session/board-context.ts';
import { AllergenForm } from './allergen-form.tsx';
import type { LiveFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';
import { BusyForm, PauseForm } from './pause-and-busy.tsx';
import { SoldOutForm } from './sold-out-form.tsx';
import { StoreChoice } from './store-choice.tsx';
import { StoreOutcomes, type AwaitedChange } from './store-outcomes.tsx';
import { useDishPress } from './use-dish-press.ts';

import css from './live-controls.module.css';

const PARTS = ['soldOut', 'allergen', 'pause', 'busy'] as const;

export function LiveControls() {
  const { self, requestPin } = useBoardContext();
  const store = useBoardStore();
  const { storeId } = store;
  const { stores } = self;
  const [isOpen, setIsOpen] = useState(false);
  const [part, setPart] = useState<(typeof PARTS)[number]>('soldOut');
  const [itemId, setItemId] = useState<string | null>(null);
  const open = useCallback((dish: string | null): void => {
    setItemId(dish);
    setPart('soldOut');
    setIsOpen(true);
  }, []);
  useDishPress(open);
  const [storeIds, setStoreIds] = useState<readonly string[]>([storeId]);
  const [sent, setSent] = useState<AwaitedChange | null>(null);
  const close = (): void => {
    setIsOpen(false);
    setStoreIds([storeId]);
    setSent(null);
    // The sheet shows its own refusals.
    const { problems } = store.state.getState();
    for (const { storeId: id, commandId } of sent?.targets ?? [])
      if (problems[id]?.id === commandId) store.dismiss(id);
  };
  const send: LiveFormProps['onSend'] = ({ description, commands, needsPin = false }) => {
    if (needsPin) {
      close();
      return requestPin?.({
        permission: 'store.pause',
        action: () => commands.forEach((command) => store.send(command)),
      });
    }
    const targets = commands.map((command) => ({
      storeId: command.storeId,
      commandId: store.send(command),
    }));
    // The strip already shows the state of this store; for others the sheet lists the outcomes.
    if (commands.every((command) => command.storeId === storeId)) close();
    else setSent({ description, targets });
  };
  return (
    <>
      <Button variant="soft" className={css.open} data-key="/" onClick={() => open(null)}>
        <span className={css.icon}>
          <Icon path="M9 5v14M15 5v14" />
        </span>
        <span className={css.words}>{texts.open}</span>
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.open} size="wide">
        {sent ? (
          <StoreOutcomes sent={sent} onClose={close} />
        ) : (
          <AfterPaint>
            <div className={css.parts}>
              <Segments
                legend={texts.open}
                options={PARTS.map((value) => ({ value, label: texts.parts[value] }))}
                value={part}
                onChange={setPart}
              />
            </div>
            {stores.length > 1 && (
              <StoreChoice stores={stores} chosen={storeIds} onChange={setStoreIds} />
            )}
            {part === 'soldOut' && (
              <SoldOutForm itemId={itemId} storeIds={storeIds} onSend={send} />
            )}
            {part === 'allergen' && (
              <AllergenForm itemId={itemId} storeIds={storeIds} onSend={send} />
            )}
            {part === 'pause' && <PauseForm storeIds={storeIds} onSend={send} />}
            {part === 'busy' && <BusyForm storeIds={storeIds} onSend={send} />}
            <p className={css.footnote}>{texts.paidOrdersStay}</p>
          </AfterPaint>
        )}
      </Sheet>
    </>
  );
}

/** A tap that opens the sheet is answered before the long forms are rendered. */
function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => runAfterPaint(() => setIsPainted(true)), []);
  return isPainted ? children : <div className={css.placeholder} />;
}
