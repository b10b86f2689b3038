import { smallPack } from '../../packs/small-pack.fixture.ts';

/** The small pack with a second store, of nearly the same name. */
export async function readTwoStores(): Promise<Awaited<ReturnType<typeof smallPack>>> {
  const files = await smallPack([
    ['tenant.yaml', 'stores: [camden]', 'stores: [camden, camden-lock]'],
  ]);
  const text = String(files.get('stores/camden.yaml'));
  return files.set(
    'stores/camden-lock.yaml',
    Buffer.from(text.replace('name: Camden', 'name: Camden Lock')),
  );
}
