import { expect, it } from 'vitest';

import { packSite } from '../packs/pack.ts';
import { smsLimits } from './tenant-definition.ts';

const countries = ['GB'];
const TOO_LOW = 'must pay for one text message at least';

it('a daily spend on text messages pays for one at least, in a pack and as it is stored', () => {
  const stored = (dailySpendMinor: number) =>
    smsLimits.safeParse({ countries, dailySpendMinor, textPriceMinor: 4 });
  const written = (dailySpend: string) =>
    packSite.shape.texts.safeParse({ countries, dailySpend, textPrice: '0.04' });
  expect([stored(4).success, written('0.04').success]).toEqual([true, true]);
  expect(stored(3).error?.issues).toMatchObject([{ path: ['dailySpendMinor'], message: TOO_LOW }]);
  expect(written('0.03').error?.issues).toMatchObject([{ path: ['dailySpend'], message: TOO_LOW }]);
});

it('a text message is never free', () => {
  const texts = { countries, dailySpend: '20', textPrice: '0' };
  expect(packSite.shape.texts.safeParse(texts).success).toBe(false);
  const limits = { countries, dailySpendMinor: 2_000, textPriceMinor: 0 };
  expect(smsLimits.safeParse(limits).success).toBe(false);
});
