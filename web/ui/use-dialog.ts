import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { swallowSecondTap } from './swallow-second-tap.ts';

/**
 * Drives a native modal `<dialog>`: opens and closes it, puts focus on its heading (`[data-dialog-title]`),
 * and lets Esc and a press on the backdrop close it. Focus goes back to the opener, and the second half of a double
 * tap to nobody.
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
    const onPress = (event: MouseEvent): void => {
      if (event.target === dialog) close();
    };
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onPress);
      dialog.close();
      swallowSecondTap();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return ref;
}
