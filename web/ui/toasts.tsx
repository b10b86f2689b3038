import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, WarningIcon } from './icons/icons.tsx';
import { DoneIcon } from './icons/more-icons.tsx';
import { dismissToast, toastStore, type Toast } from './toast.ts';
import css from './toasts.module.css';
import { texts } from './ui.texts.ts';

const NONE: readonly Toast[] = [];

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const { action } = toast;
  return (
    <div className={css.toast} role={toast.kind} data-kind={toast.kind}>
      {toast.kind === 'alert' ? <WarningIcon /> : <DoneIcon />}
      <p className={css.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={texts.dismiss} onClick={() => dismissToast(toast.id)}>
        <CloseIcon size="small" />
      </IconButton>
    </div>
  );
}

/** The topmost modal dialog: everything outside it is inert, toasts too. */
const topDialog = (): Element | null =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/** Where toasts can be read and pressed now: in the topmost dialog while one is open. */
function useToastPlace(toasts: readonly Toast[]): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const settle = (): void => setPlace(topDialog() ?? document.body);
    settle();
    // 'close' does not bubble, but it can be caught on the way down.
    document.addEventListener('close', settle, true);
    return () => document.removeEventListener('close', settle, true);
  }, [toasts]);
  return place;
}

/** The toast area, top right, newest on top. A manual popover, shown anew each time so that it lies above dialogs. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const [isHeld, setIsHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const place = useToastPlace(toasts);
  useEffect(() => {
    const area = ref.current;
    // A dialog that went with its screen has taken the area along; the next place brings it back.
    if (!area?.showPopover || !area.isConnected) return;
    if (area.matches(':popover-open')) area.hidePopover();
    if (toasts.length > 0) area.showPopover();
    else setIsHeld(false);
  }, [toasts, place]);
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    place &&
    createPortal(
      <div ref={ref} popover="manual" className={css.area} {...hold} {...release}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </div>,
      place,
    )
  );
}
