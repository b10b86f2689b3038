// The order that is being taken: in memory only, and there again after a look at the board.
import { createStore, useStore } from 'zustand';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { QuotedDealPart } from '../../../../contract/catalogue/deal.ts';
import type { PhoneOrderInput } from '../../../../contract/console/phone-orders.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';

export interface DraftLine {
  key: string;
  item: MenuItem;
  choices: Choice[];
  quantity: number;
  note: string;
  /** The meal deal that it is a part of. */
  deal?: QuotedDealPart | undefined;
}

export interface DraftAddress {
  line1: string;
  flat: string;
  town: string;
  postcode: string;
  instructions: string;
}

export interface Draft {
  lines: readonly DraftLine[];
  mode: Mode;
  /** 'asap' or the start of a slot; empty: not chosen yet. */
  slot: string;
  name: string;
  phone: string;
  address: DraftAddress;
  note: string;
  isAdult: boolean;
  /** The last attempt to send it: the same content again is the same order, because its answer may have been lost. */
  sent: { id: string; content: string };
}

const EMPTY: Draft = {
  lines: [],
  mode: 'pickup',
  slot: 'asap',
  name: '',
  phone: '',
  address: { line1: '', flat: '', town: '', postcode: '', instructions: '' },
  note: '',
  isAdult: false,
  sent: { id: '', content: '' },
};

/** The person who typed the draft: the next one to sign in does not see it. */
const state = createStore<{ owner: string; draft: Draft }>(() => ({ owner: '', draft: EMPTY }));

export function useDraft() {
  const { site, tablet, id } = useSelf();
  const { storeId } = useBoardStore();
  const owner = `${site.id} ${storeId} ${tablet?.id ?? id}`;
  const stored = useStore(state);
  const draft = stored.owner === owner ? stored.draft : EMPTY;
  return {
    draft,
    change: (part: Partial<Draft>) => state.setState({ owner, draft: { ...draft, ...part } }),
    clear: () => state.setState({ owner, draft: EMPTY }),
  };
}

/** Itself, or a part of the same meal deal. */
const isOneWith = ({ key, deal }: DraftLine, line: DraftLine): boolean =>
  line.key === key || (deal !== undefined && line.deal?.instance === deal.instance);

/** A line replaces the one with its key; its quantity is that of its whole meal deal. */
export const putLine = (lines: readonly DraftLine[], line: DraftLine): DraftLine[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((each) => {
        if (each.key === line.key) return line;
        return isOneWith(line, each) ? { ...each, quantity: line.quantity } : each;
      })
    : [...lines, line];

/** A meal deal goes as a whole. */
export const removeLine = (lines: readonly DraftLine[], line: DraftLine): DraftLine[] =>
  lines.filter((each) => !isOneWith(line, each));

export const toCartLines = (lines: readonly DraftLine[]): PhoneOrderInput['lines'] =>
  lines.map(({ item, choices, quantity, note, deal }) => ({
    itemId: item.id,
    quantity,
    options: choices,
    ...(note.trim() && { note: note.trim() }),
    ...(deal && { deal: { id: deal.id, instance: deal.instance, courseId: deal.courseId } }),
  }));
