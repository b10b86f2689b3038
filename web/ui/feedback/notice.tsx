import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { WarningIcon } from '../icons/icons.tsx';
import { InfoIcon } from '../icons/more-icons.tsx';

import css from './notice.module.css';

const TONES = {
  info: css.info,
  success: css.success,
  warning: css.warning,
  danger: css.danger,
} as const;

export interface NoticeProps {
  tone?: keyof typeof TONES;
  /** Announcement by screen readers: status waits, alert interrupts. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div className={classNames(css.notice, TONES[tone])} role={role}>
      {tone === 'info' || tone === 'success' ? <InfoIcon /> : <WarningIcon />}
      <div className={css.text}>{children}</div>
    </div>
  );
}
