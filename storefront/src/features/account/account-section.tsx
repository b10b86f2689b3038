import { useId, type ReactNode } from 'react';
import css from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  /** Why it is asked, or what follows from it. */
  lead: string;
  children: ReactNode;
}

/** One subject of the account: what it is on one side, what to do about it on the other. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
