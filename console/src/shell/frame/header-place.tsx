// What the header of every screen names: the site, and below it the stores that the screen is about.
import type { ReactNode } from 'react';

import { classNames } from '../../../../web/ui/class-names.ts';
import { useSelf } from '../session/board-context.ts';
import { StorePicker } from './store-picker.tsx';

import css from './header-place.module.css';

/** `name`: the text below the site; a single store may have the name of its site, which is shown once. */
export function HeaderPlace({ name, children }: { name: string; children: ReactNode }) {
  const { site } = useSelf();
  return (
    <div className={css.place}>
      {site.name !== name && <p className={css.site}>{site.name}</p>}
      {children}
    </div>
  );
}

/** The heading of the screens of a store, and of the overview, where `current` is null. Members of several stores choose one. */
export function StoreHeading({ name, current }: { name: string; current: string | null }) {
  const self = useSelf();
  const hasPicker = self.stores.length > 1;
  return (
    <HeaderPlace name={name}>
      <h1 className={classNames(css.name, hasPicker && css.isInPicker)}>{name}</h1>
      {hasPicker && <StorePicker self={self} current={current} />}
    </HeaderPlace>
  );
}
