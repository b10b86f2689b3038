// Dishes and options that are sold out or limited, or have an allergen more than on the menu.
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import {
  toAllergenEvent,
  toOptionEvent,
  toStockEvent,
} from '../../../../contract/events/command-events.ts';
import { setAllergen, setOption, setStock } from '../availability/availability.ts';
import { listOptions } from '../catalogue/catalogue.ts';
import type { CommandOf, StoreRules } from './command-rules.ts';

type StockCommand = CommandOf<'stock.set' | 'option.set'>;

const SOLD_OUT_UNTIL = {
  get: ({ soldOutUntil }: StockCommand) => soldOutUntil,
  set: <Each extends StockCommand>(command: Each, soldOutUntil: string): Each => ({
    ...command,
    soldOutUntil,
  }),
  mayLastUntilOpening: true,
};

// Ending is always possible, because the board still lists a dish that was sold out when it left the menu.
export const stockCommands: StoreRules<'stock.set' | 'option.set' | 'allergen.set'> = {
  'stock.set': {
    isKnown({ itemId, soldOutUntil, remaining }, { snapshot, brandIds }) {
      const item = snapshot.items.get(itemId);
      const isEnd = soldOutUntil === null && remaining === null;
      return item !== undefined && (isEnd || brandIds.includes(item.brandId));
    },
    end: SOLD_OUT_UNTIL,
    apply: setStock,
    toEvent: toStockEvent,
  },
  'option.set': {
    isKnown(command, { snapshot, brandIds }) {
      const key = formatOptionKey(command);
      const isOffered = command.soldOutUntil === null || brandIds.includes(command.brandId);
      const options = listOptions(snapshot, [command.brandId]);
      return isOffered && options.some((option) => formatOptionKey(option) === key);
    },
    end: SOLD_OUT_UNTIL,
    apply: setOption,
    toEvent: toOptionEvent,
  },
  'allergen.set': {
    isKnown({ subject, until }, { snapshot, brandIds }) {
      const isDish = 'itemId' in subject;
      const brandId = isDish ? snapshot.items.get(subject.itemId)?.brandId : subject.brandId;
      if (brandId === undefined || (until !== null && !brandIds.includes(brandId))) return false;
      const options = isDish ? [] : listOptions(snapshot, [brandId]);
      return (
        isDish || options.some((option) => formatOptionKey(option) === formatOptionKey(subject))
      );
    },
    end: {
      get: ({ until }) => until,
      set: (command, until) => ({ ...command, until }),
      mayLastUntilOpening: true,
    },
    apply: setAllergen,
    toEvent: toAllergenEvent,
  },
};
