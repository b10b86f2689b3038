import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon, WarningIcon } from '../icons/icons.tsx';
import { DoneIcon, InfoIcon } from '../icons/more-icons.tsx';
import { texts } from '../ui.texts.ts';
import { dismissToast, toastStore, type Toast } from './toast.ts';

import css from './toasts.module.css';

const NONE: readonly Toast[] = [];
const ICONS = { status: DoneIcon, info: InfoIcon, alert: WarningIcon } as const;

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  const { action } = toast;
  const Icon = ICONS[toast.kind];
  return (
    <div
      className={css.toast}
      role={toast.kind === 'alert' ? 'alert' : 'status'}
      data-kind={toast.kind}
    >
      <Icon />
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

/** Elements outside the topmost modal dialog are inert, including toasts. */
const findTopDialog = (): Element | null =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/** The topmost dialog, or the body. */
function useToastContainer(toasts: readonly Toast[]): Element | null {
  const [container, setContainer] = useState<Element | null>(null);
  useEffect(() => {
    const update = (): void => setContainer(findTopDialog() ?? document.body);
    update();
    // 'close' does not bubble, so that only a capturing listener receives it.
    document.addEventListener('close', update, true);
    return () => document.removeEventListener('close', update, true);
  }, [toasts]);
  return container;
}

/** The toasts, at the top right unless `--toast-inset` says otherwise: a manual popover that is reopened at each change, so that it is above dialogs. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const [isPaused, setIsPaused] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const container = useToastContainer(toasts);
  useEffect(() => {
    const area = ref.current;
    // It is not connected after an unmounted dialog has removed it; `useToastContainer` then chooses the next container.
    if (!area?.showPopover || !area.isConnected) return;
    if (area.matches(':popover-open')) area.hidePopover();
    if (toasts.length > 0) area.showPopover();
    // A removed button sends neither blur nor pointerleave, and :hover may still match then.
    if (!area.contains(document.activeElement)) setIsPaused(false);
  }, [toasts, container]);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return (
    container &&
    createPortal(
      <div
        ref={ref}
        popover="manual"
        className={css.area}
        onPointerEnter={pause}
        onPointerMove={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>,
      container,
    )
  );
}
