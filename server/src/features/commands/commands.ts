// Public file of the feature: the commands that boards send, each by its rule in command-table.ts.
export { addCommandRoutes } from './commands.routes.ts';
