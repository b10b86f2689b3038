import {
  startThrowawayCluster,
  type ClusterOptions,
  type ThrowawayCluster,
} from '../bench/throwaway-cluster.ts';
import { openShopUnderChaos, type ShopUnderChaos } from './shop-under-chaos.ts';

/** Runs with a shop and a cluster of its own, which end with it. */
export async function onCluster<Result>(
  run: (shop: ShopUnderChaos, cluster: ThrowawayCluster) => Promise<Result>,
  options: ClusterOptions = {},
): Promise<Result> {
  const cluster = await startThrowawayCluster(options);
  try {
    const shop = await openShopUnderChaos(cluster);
    try {
      return await run(shop, cluster);
    } finally {
      await shop.close();
    }
  } finally {
    await cluster.close();
  }
}
