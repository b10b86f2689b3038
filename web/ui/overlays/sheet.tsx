import { useId, type ReactNode } from 'react';

import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { texts } from '../ui.texts.ts';
import { dragToClose } from './drag-to-close.ts';
import { useDialog } from './use-dialog.ts';

import css from './sheet.module.css';

export interface SheetProps {
  isOpen: boolean;
  /** By Esc, the backdrop, the close button or dragging down. */
  onClose: () => void;
  title: ReactNode;
  /** A picture of full width above the title. */
  top?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
  children: ReactNode;
}

let openSheets = 0;

/** Prevents scrolling of the page by an attribute, because :has(dialog[open]) would slow down every style change. */
function lockPageScroll(): () => void {
  const count = (step: 1 | -1): void => {
    openSheets += step;
    document.documentElement.toggleAttribute('data-sheet', openSheets > 0);
  };
  count(1);
  return () => count(-1);
}

/** A bottom sheet on phones, a centred dialog on wide screens. */
export function Sheet({
  isOpen,
  onClose,
  title,
  top,
  footer,
  size = 'narrow',
  children,
}: SheetProps) {
  const { ref, leave } = useDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={classNames(css.sheet, size === 'wide' && css.wide)}
      aria-labelledby={id}
    >
      {isOpen && (
        <div className={css.frame} ref={lockPageScroll}>
          <div className={css.handle} onPointerDown={dragToClose(leave)} aria-hidden="true" />
          <IconButton label={texts.close} variant="outlined" className={css.close} onClick={leave}>
            <CloseIcon />
          </IconButton>
          <div className={css.scroll}>
            {top}
            <div className={css.body}>
              <h2 id={id} tabIndex={-1} data-dialog-title className={css.title}>
                {title}
              </h2>
              {children}
            </div>
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
