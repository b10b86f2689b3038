// Every kind of command, by its target and family. A kind that is missing does not compile.
import {
  type CommandOf,
  type OrderCommand,
  type OrderRule,
  type OrderRules,
  type StoreCommand,
  type StoreRule,
  type StoreRules,
} from './command-rules.ts';
import { kitchenCommands } from './kitchen-commands.ts';
import { orderCommands } from './order-commands.ts';
import { stockCommands } from './stock-commands.ts';
import { storeCommands } from './store-commands.ts';

const ORDER_COMMANDS: OrderRules<OrderCommand['kind']> = {
  ...orderCommands,
  ...kitchenCommands,
};

const STORE_COMMANDS: StoreRules<StoreCommand['kind']> = {
  ...stockCommands,
  ...storeCommands,
};

export const getOrderRule = <Kind extends OrderCommand['kind']>(
  kind: Kind,
): OrderRule<CommandOf<Kind>> => ORDER_COMMANDS[kind];

export const getStoreRule = <Kind extends StoreCommand['kind']>(
  kind: Kind,
): StoreRule<CommandOf<Kind>> => STORE_COMMANDS[kind];
