import { useId, type ReactNode } from 'react';

import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { texts } from '../ui.texts.ts';
import { useDialog } from './use-dialog.ts';

import css from './drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A panel at the side, for navigation. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const { ref, leave } = useDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog ref={ref} className={css.drawer} aria-labelledby={id}>
      {isOpen && (
        <div className={css.frame}>
          <div className={css.top}>
            <h2 id={id} tabIndex={-1} data-dialog-title>
              {title}
            </h2>
            <IconButton label={texts.close} onClick={leave}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
