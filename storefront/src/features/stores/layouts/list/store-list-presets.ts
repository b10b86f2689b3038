import { texts } from '../layouts.texts.ts';
import { BrandLinks, LetterLinks } from './group-links.tsx';
import {
  doNotGroup,
  groupByBrand,
  groupByInitial,
  groupByMode,
  groupByOpening,
  groupByTown,
  type StoreGroup,
} from './group-stores.ts';
import type { StoreListPreset } from './store-list.tsx';

import aToZ from './a-to-z.module.css';
import byBrand from './by-brand.module.css';
import byMode from './by-mode.module.css';
import byTown from './by-town.module.css';
import openFirst from './open-first.module.css';
import photoCards from './photo-cards.module.css';
import plainList from './plain-list.module.css';
import threeColumns from './three-columns.module.css';

const countStores = (groups: readonly StoreGroup[]): number =>
  groups.reduce((sum, { stores }) => sum + stores.length, 0);

const countOpen = (groups: readonly StoreGroup[]): number =>
  countStores(groups.filter(({ state }) => state === 'open'));

export const STORE_LIST_PRESETS = {
  plainList: {
    css: plainList,
    title: () => texts.ourKitchens,
    lead: () => texts.pickOne,
    group: doNotGroup,
    linkSize: 'medium',
    card: [
      { box: 'head', parts: ['name', 'openState'] },
      { box: 'facts', parts: ['address', 'modes', 'brands', 'hygiene', 'collapsibleHours'] },
      'links',
    ],
  },
  threeColumns: {
    css: threeColumns,
    title: () => texts.findYourKitchen,
    group: doNotGroup,
    linkSize: 'small',
    picture: {
      ratio: 'wide',
      sizes: '(min-width: 1000px) 370px, (min-width: 640px) 50vw, 100vw',
      isFirstEager: false,
    },
    card: [
      'picture',
      {
        box: 'facts',
        parts: ['name', 'openState', 'address', 'brands', 'hygiene', 'collapsibleHours'],
      },
      { box: 'end', parts: ['links'] },
    ],
  },
  photoCards: {
    css: photoCards,
    title: () => texts.sayHello,
    group: doNotGroup,
    linkSize: 'medium',
    picture: {
      ratio: 'banner',
      sizes: '(min-width: 1200px) 900px, 100vw',
      isFirstEager: true,
    },
    card: [
      'picture',
      {
        box: 'card',
        parts: ['name', 'openState', 'address', 'brands', 'hours', 'hygiene', 'links'],
      },
    ],
  },
  byTown: {
    css: byTown,
    title: () => texts.ourTowns,
    lead: (towns) =>
      towns.length > 1 ? texts.kitchensInTowns(countStores(towns), towns.length) : undefined,
    group: groupByTown,
    linkSize: 'small',
    card: [
      { box: 'head', parts: ['name', 'openState'] },
      'address',
      'brands',
      { box: 'facts', parts: ['hours', 'hygiene'] },
      'links',
    ],
  },
  openFirst: {
    css: openFirst,
    title: (groups) => (countOpen(groups) > 0 ? texts.openRightNow : texts.openingSoon),
    lead: (groups) => texts.cookingNow(countOpen(groups), countStores(groups)),
    group: groupByOpening,
    linkSize: 'small',
    card: [
      {
        box: 'facts',
        parts: ['openState', 'name', 'address', 'modes', 'brands', 'hygiene', 'collapsibleHours'],
      },
      'links',
    ],
  },
  aToZ: {
    css: aToZ,
    title: () => texts.kitchensAToZ,
    group: groupByInitial,
    GroupLinks: LetterLinks,
    linkSize: 'small',
    card: ['name', 'openState', 'address', 'brands', 'hygiene', 'hours', 'links'],
  },
  byMode: {
    css: byMode,
    title: () => texts.deliveredOrCollected,
    group: groupByMode,
    linkSize: 'small',
    card: [
      'name',
      'openState',
      'modeTerms',
      'address',
      'brands',
      'hygiene',
      'collapsibleHours',
      'links',
    ],
  },
  byBrand: {
    css: byBrand,
    title: () => texts.whoCooksWhat,
    group: groupByBrand,
    GroupLinks: BrandLinks,
    linkSize: 'small',
    card: ['name', 'openState', 'address', 'hygiene', 'collapsibleHours', 'brandMenu', 'links'],
  },
} satisfies Record<string, StoreListPreset>;
