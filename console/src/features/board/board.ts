// Public file of the feature: the order board of a store, its frame, and what other screens of the store read of it.
export { BoardFrame } from './board-frame.tsx';
export { BoardProvider } from './board-provider.tsx';
export { BoardScreen } from './board-screen.tsx';
export { ConnectionState } from './header/connection-bar.tsx';
export { StorePicker } from './header/store-picker.tsx';
export {
  useBoard,
  useBoardStore,
  useConnection,
  useFormatDay,
  useFormatDue,
  useFormatShortDay,
  useFormatTime,
  useMay,
  useNow,
  usePermitted,
  useSelf,
} from './board-context.ts';
export { useAlertSettings } from './alert-settings.ts';
export { changeDuty } from './duties.ts';
export { PinNeeded } from './tablet-bar.tsx';
export { Problem } from './problem.tsx';
export { Pending, PrintWaiting, useShownTickets } from './ticket-card.tsx';
export { RejectSheet } from './reject-sheet.tsx';
export { OpenCases } from './cases/open-cases.tsx';
export { WaitingOrders } from './waiting-orders.tsx';
export { EffectList } from './live/effect-list.tsx';
export { findByName, formatUntil, listEffects, toPriceKey } from './live/live-state.ts';
export { formatAllergens, LineName, LineQuantity } from './ticket-dishes.tsx';
export {
  findEntry,
  isPrintWaiting,
  isUndoable,
  showOutcome,
  type NewCommand,
} from './state/outbox.ts';
export type { BoardStore } from './state/board-store.ts';
export { countUnsent, endBoards, flushBoards } from './state/open-stores.ts';
export { getUrgency } from './state/ticket-times.ts';
export { texts } from './board.texts.ts';
