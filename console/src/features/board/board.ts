// Public file of the feature: the order board of a store, what it shows on every screen, and what other screens read of it.
export { AddedAllergens } from './ticket/added-allergens.tsx';
export { AllergyWords } from './ticket/allergy-words.tsx';
export { BoardScreen } from './board-screen.tsx';
export { ChangedOrders } from './strips/changed-orders.tsx';
export { DueStarts } from './strips/due-starts.tsx';
export { FilterButton } from './filter-controls.tsx';
export { OpenProblems } from './strips/open-problems.tsx';
export { Problem } from './ticket/problem.tsx';
export { Pending, PrintWaiting, useShownTickets } from './ticket/ticket-card.tsx';
export { Strips } from './strips/strips.tsx';
export { RejectSheet } from './ticket/reject-sheet.tsx';
export { EffectList } from './live/effect-list.tsx';
export { LiveControls } from './live/live-controls.tsx';
export { formatUntil, listEffects, toPriceKey } from './live/live-state.ts';
export { findByName } from './live/sellable.ts';
export { formatAllergens, LineName, LineQuantity } from './ticket/ticket-dishes.tsx';
export { texts } from './board.texts.ts';
