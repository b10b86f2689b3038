// Public file of the feature: the order boards of stores, their live updates, and the commands that staff send.
export { addBoardRoutes } from './board.routes.ts';
export { readTickets } from './board.sql.ts';
export { createBoards, type Boards } from './boards.ts';
export { createBoardWatch, recordOpenBoard, type PresenceDeps } from './unattended-stores.ts';
export type { FeedTiming } from './store-feed.ts';
