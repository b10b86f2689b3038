import type { ReactNode } from 'react';

import type { StoreView } from '../../../../contract/sites/store.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { PATHS } from '../../platform/paths.ts';
import { texts } from './stores.texts.ts';

import css from './store-screen-frame.module.css';

export interface StoreLayoutProps {
  stores: readonly StoreView[];
}

interface StoreScreenFrameProps {
  title: string;
  lead?: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** The title, or the empty state, around every layout. */
export function StoreScreenFrame({ title, lead, isEmpty, children }: StoreScreenFrameProps) {
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && !isEmpty && <p className={css.lead}>{lead}</p>}
      </header>
      {isEmpty ? (
        <EmptyState
          icon={<PinIcon />}
          title={texts.noKitchens}
          action={<ButtonLink href={PATHS.home}>{texts.backToStart}</ButtonLink>}
        >
          {texts.noKitchensYet}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  );
}
