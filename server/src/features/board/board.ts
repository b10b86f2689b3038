// Public file of the feature: the order boards of stores, their overview, and their live updates. It only reads.
export { addBoardRoutes } from './board.routes.ts';
export { readTickets } from './board.sql.ts';
export { createBoards, type Boards } from './boards.ts';
export { createOpenStreams } from './open-streams.ts';
export { createOverviews } from './overview/overviews.ts';
export { listUnconfirmedTickets } from './unconfirmed-tickets.sql.ts';
export type { FeedTiming } from './store-feed.ts';
