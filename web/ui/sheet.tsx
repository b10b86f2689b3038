import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dragToClose } from './drag-to-close.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons/icons.tsx';
import css from './sheet.module.css';
import { useDialog } from './use-dialog.ts';
import { texts } from './ui.texts.ts';

export interface SheetProps {
  isOpen: boolean;
  /** Esc, the backdrop, the cross and dragging down all ask for this. */
  onClose: () => void;
  title: ReactNode;
  /** A picture across the top, under the cross. */
  top?: ReactNode;
  /** Stays at the bottom while the rest scrolls: the one button. */
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
  children: ReactNode;
}

let openSheets = 0;

/** The page underneath holds still: by a mark, as a search for open sheets (:has) would cost every change of the page. */
function holdPage(): () => void {
  const count = (step: 1 | -1): void => {
    openSheets += step;
    document.documentElement.toggleAttribute('data-sheet', openSheets > 0);
  };
  count(1);
  return () => count(-1);
}

/** A bottom sheet under a thumb, a centred dialog on a wide screen. Focus goes to the heading and back. */
export function Sheet({
  isOpen,
  onClose,
  title,
  top,
  footer,
  size = 'narrow',
  children,
}: SheetProps) {
  const ref = useDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={classNames(css.sheet, size === 'wide' && css.wide)}
      aria-labelledby={id}
    >
      {isOpen && (
        <div className={css.frame} ref={holdPage}>
          <div className={css.handle} onPointerDown={dragToClose(onClose)} aria-hidden="true" />
          <IconButton
            label={texts.close}
            variant="outlined"
            className={css.close}
            onClick={onClose}
          >
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
