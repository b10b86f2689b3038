// Staff commands on the ordering server, at stores whose orders staff accept.
import { startOrderingApp, type OrderingCustomer } from '../../../../../test/apps/ordering-app.ts';
import { runCommand } from '../../../platform/cli/cli.ts';
import { orderCommands } from './order-commands.ts';

export type StaffServer = Awaited<ReturnType<typeof startStaffServer>>;

export async function startStaffServer() {
  const server = await startOrderingApp({ orderSettings: { kitchen: null } });
  await server.superuser.query(
    `update stores set definition = jsonb_set(definition, '{autoAccept}', 'false')`,
  );
  return {
    ...server,
    /** Runs `orders ...` of the command line. */
    async run(...args: string[]): Promise<{ code: number; lines: string[] }> {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const commands = orderCommands({
        print,
        withDatabase: (work) => work({ app: server.database }, () => new Date(server.clock.time)),
      });
      const code = await runCommand(commands, ['orders', ...args], { print, printError: print });
      return { code, lines };
    },
    /** Two curries, delivered, £23 with £2.50 for delivery and 50p of service. */
    paidOrder: async (customer: OrderingCustomer, part: object = {}) =>
      (await server.placePaid(customer, part)).order,
  };
}
