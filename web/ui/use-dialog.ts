import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { ignoreSecondTap } from './ignore-second-tap.ts';

/**
 * Controls a native modal `<dialog>`. Opening focuses its heading (`[data-dialog-title]`); Esc and a click on the
 * backdrop close it; closing returns the focus to the opener.
 */
export function useDialog(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    const onClick = (event: MouseEvent): void => {
      if (event.target === dialog) close();
    };
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onClick);
      dialog.close();
      ignoreSecondTap();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return ref;
}
