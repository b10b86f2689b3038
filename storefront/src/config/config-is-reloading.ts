/** A slow answer must not keep the page asleep. */
const PATIENCE_MS = 1500;

/** Whether the page is about to reload itself with its new config, in which case there is nothing to wake. */
export function configIsReloading(): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([window.configLoad ?? Promise.resolve(false), patience]);
}
