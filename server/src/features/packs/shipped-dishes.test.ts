// Every dish of the demo, in every partial configuration: nothing is stated that a completion contradicts.
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import {
  extendChoices,
  listConfigurations,
} from '../../../../contract/pricing/extend-choices.fixture.ts';
import { findContradiction } from '../../../../contract/pricing/find-contradiction.fixture.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { checkPack } from './check-pack.ts';
import { readPackFolder } from './read-pack.ts';

const readBefore = new Map<string, Promise<ItemDefinition[]>>();

/** Reads a pack once, as its pictures are checked, too. */
function readDishes(tenant: string): Promise<ItemDefinition[]> {
  const dishes = readBefore.get(tenant) ?? readPack(tenant);
  readBefore.set(tenant, dishes);
  return dishes;
}

async function readPack(tenant: string): Promise<ItemDefinition[]> {
  const folder = fileURLToPath(new URL(`../../../../content/${tenant}`, import.meta.url));
  const checked = await checkPack(await readPackFolder(folder));
  if ('problems' in checked || checked.pack.kind !== 'site') throw new Error(`${tenant} is broken`);
  return checked.pack.brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
}

/** One required group after another, the others without a choice and with their defaults. */
function listPartial(item: ItemDefinition): Choice[][] {
  const defaults = getDefaultChoices(item);
  return item.optionGroups
    .filter(({ min, options }) => min > 0 || options.some(({ group }) => group))
    .flatMap((group) => {
      const without = defaults.filter(({ groupId }) => groupId !== group.id);
      const ofGroup = listConfigurations({ ...item, optionGroups: [group] }, []);
      const optional = group.options.map(({ id }) => [
        { groupId: group.id, optionId: id, quantity: 1, options: [] },
      ]);
      return [...ofGroup, ...optional].flatMap((own) => [own, [...without, ...own]]);
    });
}

test.each(['sumo', 'bombay', 'burgers'])(
  'no dish of %s claims what a choice makes untrue',
  async (tenant) => {
    let checked = 0;
    // One step is enough: what holds after each step holds after the last.
    const contradictions = (await readDishes(tenant)).flatMap((item) =>
      listPartial(item).flatMap((choices) => {
        const stated = priceLine(item, choices);
        return extendChoices(item, choices).flatMap((next) => {
          checked += 1;
          return findContradiction(stated, priceLine(item, next)).map(
            (claim) => `${item.id} ${JSON.stringify(choices)}: ${claim}`,
          );
        });
      }),
    );
    expect(contradictions).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  },
  60_000,
);

test('the feast states before its mains are chosen what they can contain', async () => {
  const feast = (await readDishes('sumo')).find(({ id }) => id === 'sumo-feast');
  if (!feast) throw new Error('The demo has no feast');
  const { allergens, isOpen, kcal, leastPriceMinor } = priceLine(feast, getDefaultChoices(feast));
  expect({ allergens, isOpen, kcal }).toMatchObject({
    allergens: {
      contains: [],
      mayContain: expect.arrayContaining(['gluten', 'milk', 'nuts', 'soya', 'sesame']),
    },
    isOpen: true,
    kcal: null,
  });
  expect(leastPriceMinor).toBeGreaterThanOrEqual(feast.priceMinor);
});
