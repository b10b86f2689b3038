import type { ReactNode } from 'react';
import { WarningIcon } from './icons-action.tsx';
import { InfoIcon } from './icons-notice.tsx';
import { classNames } from './class-names.ts';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** status: announced politely when it appears; alert: at once. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A sentence that must be seen where it stands. */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div className={classNames(css.notice, css[tone])} role={role}>
      {tone === 'info' || tone === 'success' ? <InfoIcon /> : <WarningIcon />}
      <div className={css.words}>{children}</div>
    </div>
  );
}
