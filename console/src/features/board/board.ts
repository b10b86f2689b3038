// Public file of the feature: the order board of a store, what it shows on every screen, and what other screens read of it.
export { AllergyWords } from './allergy-words.tsx';
export { BoardScreen } from './board-screen.tsx';
export { ChangedOrders } from './changed-orders.tsx';
export { DueStarts } from './due-starts.tsx';
export { FilterButton } from './filter-controls.tsx';
export { OpenProblems } from './open-problems.tsx';
export { Problem } from './problem.tsx';
export { Pending, PrintWaiting, useShownTickets } from './ticket-card.tsx';
export { Strips } from './strips.tsx';
export { RejectSheet } from './reject-sheet.tsx';
export { EffectList } from './live/effect-list.tsx';
export { LiveControls } from './live/live-controls.tsx';
export { findByName, formatUntil, listEffects, toPriceKey } from './live/live-state.ts';
export { formatAllergens, LineName, LineQuantity } from './ticket-dishes.tsx';
export { texts } from './board.texts.ts';
