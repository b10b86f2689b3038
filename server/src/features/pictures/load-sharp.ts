/** Only what reads pictures loads the 9 MB: a server that finds all of its pictures in the cache needs none of them. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is read once; sharp's operation cache would hold 85 MB after the demo's import.
  sharp.cache(false);
  return sharp;
}
