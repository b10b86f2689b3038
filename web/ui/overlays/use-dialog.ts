import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { ignoreSecondTap } from '../ignore-second-tap.ts';

export interface Dialog {
  ref: RefObject<HTMLDialogElement | null>;
  /** Closes it after the animation of `[data-leaving]`; at once without one, as under reduced motion. */
  leave: () => void;
}

function afterLeaving(dialog: HTMLDialogElement, close: () => void): void {
  if ('leaving' in dialog.dataset) return;
  dialog.dataset['leaving'] = '';
  const animations = dialog.getAnimations();
  if (animations.length === 0) return close();
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    // It may have been closed by other means, such as Back.
    if (dialog.isConnected && 'leaving' in dialog.dataset) close();
  });
}

/**
 * Controls a native modal `<dialog>`. Opening focuses `[data-dialog-focus]`, else its heading (`[data-dialog-title]`); Esc and a click on the
 * backdrop close it; closing returns the focus to the opener.
 */
export function useDialog(isOpen: boolean, onClose: () => void): Dialog {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = (): void => {
    if (ref.current) afterLeaving(ref.current, onClose);
  };
  const leaveOnEvent = useEffectEvent(leave);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    const onCancel = (event: Event): void => {
      event.preventDefault();
      leaveOnEvent();
    };
    let isPressOnBackdrop = false;
    const onPointerDown = (event: PointerEvent): void => {
      isPressOnBackdrop = event.target === dialog;
    };
    const onClick = (event: MouseEvent): void => {
      // A selection of text that ends on the backdrop is a click of the dialog, too.
      if (event.target === dialog && isPressOnBackdrop) leaveOnEvent();
    };
    dialog.showModal();
    const find = (name: string) => dialog.querySelector<HTMLElement>(`[data-dialog-${name}]`);
    (find('focus') ?? find('title'))?.focus({ preventScroll: true });
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onClick);
      dialog.close();
      // The event of a dialog that React has removed does not reach the document, where toasts wait for it.
      if (!dialog.isConnected) document.dispatchEvent(new Event('close'));
      delete dialog.dataset['leaving'];
      dialog.style.translate = '';
      ignoreSecondTap();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return { ref, leave };
}
