/** Reads the metrics of a server; the returned function gives the value of a name with its labels, NaN where it is missing. */
export async function readMetric(origin: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
  return (name) => {
    const line = lines.find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };
}
