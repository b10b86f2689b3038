import type { StoreOverview } from '../../../../contract/console/overview.ts';

const TABLETS = (count: number) => (count === 1 ? '1 tablet' : `${count} tablets`);

export const texts = {
  title: 'All stores',
  loading: 'Loading the stores',
  failed: 'The stores cannot be loaded. Check the connection of this device.',
  retry: 'Try again',
  needPeople: (stores: number) =>
    stores === 1 ? '1 store needs somebody now.' : `${stores} stores need somebody now.`,
  calm: 'No store needs anybody now.',
  silent: 'This page does not ring. A board with its sound on does.',
  open: 'Open',
  closed: 'Closed',
  unattended: (since: string) => `Nobody covers it since ${since}`,
  numbers: {
    review: 'To check',
    new: 'New',
    late: 'Late',
    cooking: 'Cooking',
    ready: 'Ready',
    out: 'Out',
    laterToday: 'Later today',
    soldOut: 'Sold out',
  } as Record<Exclude<keyof StoreOverview['orders'], 'oldestNewAt'> | 'soldOut', string>,
  quiet: 'No orders now',
  oldest: (minutes: number) => `oldest ${minutes} min`,
  tablets: (count: number, ringing: number) =>
    count === 0
      ? 'No tablet is connected'
      : ringing === count
        ? `${TABLETS(count)} with sound`
        : `${TABLETS(count)}, ${ringing} with sound`,
  ending: 'Ending',
  notPossible: 'That was not possible.',
};
