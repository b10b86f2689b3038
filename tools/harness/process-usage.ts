import { readFile, readdir } from 'node:fs/promises';

/** Resident memory of a process in MB (10^6 bytes). Linux only, elsewhere NaN. */
export async function getResidentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
}

export interface ProcessMemory {
  /** Resident, shared pages of files (Node's program) included. */
  resident: number;
  /** Resident, each shared page divided by the number of processes that share it. */
  proportional: number;
  /** The memory of this process alone. */
  private: number;
}

/** The memory is in MB (10^6 bytes); NaN if this is not Linux. */
export async function getProcessMemory(pid: number): Promise<ProcessMemory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) * 1024) / 1e6;
  return {
    resident: read('Rss'),
    proportional: read('Pss'),
    private: read('Private_Clean') + read('Private_Dirty'),
  };
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and its children, ended ones included. Linux only, elsewhere NaN. */
export async function getCpuSeconds(pid: number): Promise<number> {
  const all = await readdir('/proc').catch(() => []);
  const stats = await Promise.all(
    all.filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))),
  );
  const family = stats.filter((stat) => stat && (stat.pid === pid || stat.parent === pid));
  if (family.length === 0) return Number.NaN;
  const ticks = family.map((stat) =>
    stat?.pid === pid ? stat.ticks + stat.endedChildrenTicks : (stat?.ticks ?? 0),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** proc(5): after the name in brackets come state and parent; fields 12 to 15 are user and system time, own and of children. */
async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11);
  const endedChildrenTicks = childrenUser + childrenSystem;
  return { pid, parent: fields[1], ticks: user + system, endedChildrenTicks };
}
