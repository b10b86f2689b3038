// The head of a screen of content: its title, what it is about, where its changes go, and a line while they go into a set.
import type { ReactNode } from 'react';

import { texts } from './content-changes.texts.ts';
import { SetChoice } from './set-choice.tsx';
import type { ChosenSet } from './use-chosen-set.ts';

import css from './content-head.module.css';

interface ContentHeadProps {
  title: string;
  chosen: ChosenSet;
  /** The choice of the stores, where a screen has one. */
  scope?: ReactNode;
  /** The field that narrows what the screen lists. */
  filter?: ReactNode;
  /** What a set does not have, after the words about the set. */
  exception?: string;
  /** The person changes nothing here. */
  isReadOnly?: boolean;
  /** What the screen does besides, at the end of the row of the title. */
  children?: ReactNode;
}

export function ContentHead({
  title,
  chosen,
  scope,
  filter,
  exception,
  isReadOnly = false,
  children,
}: ContentHeadProps) {
  const { set } = chosen;
  return (
    <header className={css.head}>
      <div className={css.row}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
      {(scope || filter || !isReadOnly) && (
        <div className={css.fields}>
          {scope}
          {!isReadOnly && <SetChoice chosen={chosen} />}
          {filter}
        </div>
      )}
      {set && (
        <p className={css.note}>
          {texts.withSet(set.name)} {exception}
        </p>
      )}
    </header>
  );
}

/** Beside the name of what the chosen set changes. */
export const InSetMark = () => <span className={css.mark}>{texts.inSet}</span>;
