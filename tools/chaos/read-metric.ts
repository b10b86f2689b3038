/** What a server says of itself now, by the name of the figure with its labels; NaN where it says nothing of that. */
export async function readMetric(origin: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
  return (name) => {
    const line = lines.find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };
}
