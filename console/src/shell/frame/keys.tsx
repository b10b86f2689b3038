// Keys of all screens of a store.
import { useEffect, useState } from 'react';

import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { texts } from '../shell.texts.ts';

import css from './keys.module.css';

/** Listens to the keys, and lists them after `?`. */
export function Keys() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target)) setIsOpen(true);
      else handleKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.keys}>
      <dl className={css.keys}>
        {texts.keysList.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** 1 to 9 choose a ticket; a letter presses the button that has it. A bump bar is a keyboard. */
function handleKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (isTyping(target) || ctrlKey || metaKey || altKey) return;
  if (/^[1-9]$/.test(key))
    document.querySelectorAll<HTMLElement>('[data-ticket]')[Number(key) - 1]?.focus();
  else if (key === '/') openSearch(event);
  else if (/^[abru]$/i.test(key)) findButton(key.toLowerCase())?.click();
}

/** Finds the chosen ticket's button; to undo, also the only one of the screen, as a ticket that moves on loses the focus. */
function findButton(key: string): HTMLElement | null | undefined {
  const selector = `[data-key="${key}"]`;
  const ticket = document.activeElement?.closest('[data-ticket]');
  if (ticket || key !== 'u') return ticket?.querySelector<HTMLElement>(selector);
  const buttons = document.querySelectorAll<HTMLElement>(`main ${selector}`);
  return buttons.length === 1 ? buttons[0] : null;
}

/** The search of the screen, else the sheet that finds a dish. */
function openSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('main [type="search"]');
  // The key must not be typed into the field.
  event.preventDefault();
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-key="/"]')?.click();
}
