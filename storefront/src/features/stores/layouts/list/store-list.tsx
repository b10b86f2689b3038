import type { ComponentType, ReactNode } from 'react';

import type { StoreView } from '../../../../../../contract/sites/store.ts';
import { classNames } from '../../../../../../web/ui/class-names.ts';
import { BagIcon, BikeIcon } from '../../../../../../web/ui/icons/more-icons.tsx';
import { useNow } from '../../../slots/slots.ts';
import { StoreScreenFrame, type StoreLayoutProps } from '../../store-screen-frame.tsx';
import { texts } from '../layouts.texts.ts';
import { CARD_PARTS, type CardPart, type CardPartOptions } from './card-parts.tsx';
import type { GroupStores, StoreGroup } from './group-stores.ts';

/** One of the layouts that differ in grouping, order, columns and density only. */
export interface StoreListPreset extends CardPartOptions {
  title: (groups: readonly StoreGroup[]) => string;
  lead?: (groups: readonly StoreGroup[]) => string | undefined;
  group: GroupStores;
  GroupLinks?: ComponentType<{ groups: readonly StoreGroup[] }>;
  /** From top to bottom; the parts of a box share an element with its class. */
  card: readonly (CardPart | { box: string; parts: readonly CardPart[] })[];
}

interface StoreListProps extends StoreLayoutProps {
  preset: StoreListPreset;
}

export function StoreList({ preset, stores }: StoreListProps) {
  const { css, GroupLinks } = preset;
  const groups = preset.group(stores, useNow());
  const sections = groups.map((group) => (
    <GroupSection key={group.key} preset={preset} group={group} />
  ));
  return (
    <StoreScreenFrame
      title={preset.title(groups)}
      lead={preset.lead?.(groups)}
      isEmpty={stores.length === 0}
    >
      {GroupLinks && <GroupLinks groups={groups} />}
      {css.groups ? <div className={css.groups}>{sections}</div> : sections}
    </StoreScreenFrame>
  );
}

interface GroupProps {
  preset: StoreListPreset;
  group: StoreGroup;
}

function GroupSection({ preset, group }: GroupProps) {
  const { css } = preset;
  const { title, mode, state } = group;
  const list = (
    <ul className={classNames(css.list, state && css[state])}>
      {group.stores.map((store, index) => (
        <li key={store.id} className={css.item}>
          <Card preset={preset} group={group} store={store} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <section id={group.anchor} className={css.group} aria-label={title}>
      <h2 className={css.title}>
        {mode && (mode === 'delivery' ? <BikeIcon size="large" /> : <BagIcon size="large" />)}
        {title}
      </h2>
      {group.stores.length === 0 && <p>{texts.emptyGroup}</p>}
      {list}
    </section>
  );
}

interface CardProps extends GroupProps {
  store: StoreView;
  isFirst: boolean;
}

function Card({ preset, group, store, isFirst }: CardProps): ReactNode {
  const toElement = (part: CardPart) => {
    const Part = CARD_PARTS[part];
    return <Part key={part} store={store} group={group} options={preset} isFirst={isFirst} />;
  };
  return preset.card.map((entry) =>
    typeof entry === 'string' ? (
      toElement(entry)
    ) : (
      <div key={entry.box} className={preset.css[entry.box]}>
        {entry.parts.map(toElement)}
      </div>
    ),
  );
}
