// A person at a shared tablet taps their name and enters a PIN; then the action that needs it runs.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { PIN_LENGTHS } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { call, ConsoleFailure, describeFailure } from '../../platform/console-client.ts';
import { useBoardContext, useBoardStore, type PinRequest } from './board-context.ts';
import { listPeopleAllowed, type TabletPerson } from './tablet-person.ts';
import { texts } from './tablet.texts.ts';

import css from './pin-sheet.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function PinSheet({
  request,
  onClose,
}: {
  request: PinRequest | null;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={request !== null} onClose={onClose} title={texts.pinTitle}>
      {request && <PinForm request={request} onClose={onClose} />}
    </Sheet>
  );
}

function PinForm({ request, onClose }: { request: PinRequest; onClose: () => void }) {
  const { self, changeSelf } = useBoardContext();
  const store = useBoardStore();
  const people = listPeopleAllowed(self, request.permission);
  /** Undefined: nobody was chosen yet; null: somebody else. */
  const [person, setPerson] = useState<TabletPerson | null | undefined>(
    people.length === 1 ? people[0] : undefined,
  );
  const [error, setError] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const hasWaiting = (): boolean => store.state.getState().entries.length > 0;
  /** Sends the PIN, but not before what waits: after the PIN it would be sent in the name of the next person. */
  const sendPin = async (body: { staffId: string; pin: string }): Promise<StaffSelf> => {
    if (hasWaiting()) await store.flushAll();
    if (hasWaiting()) throw new ConsoleFailure(0, 'UNREACHABLE', '');
    return call('enterPin', { params: { site: self.site.id }, body });
  };
  const enter = async (pin: string): Promise<void> => {
    if (!person) return;
    setError('');
    setIsChecking(true);
    const next = await sendPin({ staffId: person.id, pin })
      .catch((failure: unknown) => setError(describeFailure(failure)))
      .finally(() => setIsChecking(false));
    if (!next) return;
    changeSelf(next);
    // Who closes the sheet while the PIN is checked does not want the action any more.
    if (!isShown.current) return;
    onClose();
    request.action();
  };
  if (!person)
    return (
      <div className={css.people} role="group" aria-label={texts.whoAreYou}>
        <p ref={person === null ? focusOnMount : undefined} tabIndex={-1}>
          {texts.whoAreYou}
        </p>
        {people.map((each) => (
          <Button key={each.id} variant="soft" size="large" wide onClick={() => setPerson(each)}>
            {each.name}
          </Button>
        ))}
      </div>
    );
  return (
    <>
      {/* Of one person alone, the title of the sheet gets the focus. */}
      <p ref={people.length > 1 ? focusOnMount : undefined} tabIndex={-1}>
        {texts.pinOf(person.name)}
      </p>
      {person.needsNewPin ? (
        <p role="alert">{texts.newPinNeeded(PIN_LENGTHS[person.role])}</p>
      ) : (
        <PinPad length={PIN_LENGTHS[person.role]} onEntered={enter} />
      )}
      <p role="alert" className={css.error}>
        {error}
      </p>
      {people.length > 1 && (
        <Button variant="plain" disabled={isChecking} onClick={() => setPerson(null)}>
          {texts.otherPerson}
        </Button>
      )}
    </>
  );
}

/** Sends the PIN after its last digit, and empties the field after the answer. Accepts keyboards as well as fingers. */
function PinPad({
  length,
  onEntered,
}: {
  length: number;
  onEntered: (pin: string) => Promise<void>;
}) {
  const [typed, setTyped] = useState('');
  const isChecking = typed.length === length;
  const add = (digit: string): void => {
    if (isChecking) return;
    const next = typed + digit;
    setTyped(next);
    if (next.length === length) void onEntered(next).finally(() => setTyped(''));
  };
  const remove = (): void => {
    if (!isChecking) setTyped(typed.slice(0, -1));
  };
  // No field has the focus: it is on the title of the sheet, the line with the name, or a button.
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (/^\d$/.test(key)) add(key);
    if (key === 'Backspace') remove();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={css.pad} role="group" aria-label={texts.pin}>
      <p className={css.dots} role="status">
        <VisuallyHidden>{texts.digitsTyped(typed.length, length)}</VisuallyHidden>
        {Array.from({ length }, (_, index) => (
          <span key={index} className={css.dot} data-full={index < typed.length || undefined} />
        ))}
      </p>
      {DIGITS.map((digit) => (
        <Button key={digit} variant="soft" size="large" onClick={() => add(digit)}>
          {digit}
        </Button>
      ))}
      <Button variant="soft" size="large" aria-label={texts.removeDigit} onClick={remove}>
        ⌫
      </Button>
    </div>
  );
}
