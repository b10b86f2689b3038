// What the table of commands says about each kind. The permission of a kind is in the contract, which browsers read, too.
import type { Actor } from '../../../../contract/console/actor.ts';
import type { CommandKind } from '../../../../contract/console/command-kinds.ts';
import type { BookingCommand, Command } from '../../../../contract/console/commands.ts';
import type { EventBody } from '../../../../contract/events/events.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { Snapshot } from '../catalogue/catalogue.ts';
import type { OrderAction, SiteMenu } from '../orders/orders.ts';

export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;
export type OrderCommand = Extract<Command, { orderId: string }>;
export type StoreCommand = Exclude<Extract<Command, { storeId: string }>, BookingCommand>;

/** Applies a command to a locked order; the action of the orders feature appends the events and the audit entries. */
export type OrderRule<Each> = (
  action: OrderAction,
  command: Each,
  /** Null: the kind does not need it. */
  menu: SiteMenu | null,
) => Promise<unknown>;

export interface StoreRule<Each> {
  /** Whether the menu of the store has the dish, the option or the brand that the command names; absent: it names none. */
  isKnown?(command: Each, menu: { snapshot: Snapshot; brandIds: readonly string[] }): boolean;
  /** Absent: the state has no end. */
  end?: StateEnd<Each>;
  /** Whether a tablet on which nobody has entered a PIN may not do it; absent: never. */
  needsPerson?(command: Each, now: Date): boolean;
  apply(tx: Tx, command: Each, change: { by: string; at: Date }): Promise<void>;
  toEvent(command: Each, actor: Actor): StoreEvent;
}

/** Where a command has the end of the state that it sets. */
export interface StateEnd<Each> {
  get(command: Each): string | null;
  set(command: Each, end: string): Each;
  /** A state that does no harm while the store is closed may last until the next opening. */
  mayLastUntilOpening: boolean;
}

/** `subjectId` null: the store itself. */
type StoreEvent = EventBody & { subjectId: string | null };

export type OrderRules<Kind extends OrderCommand['kind']> = {
  readonly [Each in Kind]: OrderRule<CommandOf<Each>>;
};
export type StoreRules<Kind extends StoreCommand['kind']> = {
  readonly [Each in Kind]: StoreRule<CommandOf<Each>>;
};
