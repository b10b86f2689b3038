import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

import { runCommand, type ProgramCommand } from './run-command.ts';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The account that runs PostgreSQL's programs: another one if this process is root, which PostgreSQL refuses. */
export interface PostgresAccount {
  /** The uid and gid that must own the data; null for the account of this process. */
  owner: { uid: number; gid: number } | null;
  command(program: string, args: readonly string[]): ProgramCommand;
}

/** `paths`: PostgreSQL's programs and data, which the account must be able to enter. */
export async function getPostgresAccount(paths: readonly string[]): Promise<PostgresAccount> {
  if (userInfo().uid !== 0) {
    return { owner: null, command: (program, args) => ({ program, args, cwd: '/' }) };
  }
  const account = (await findAccount()) ?? (await createAccount());
  const privileges = (await canEnterAll(account, paths)) ? [] : ENTER_EVERY_FOLDER;
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  return {
    owner: account,
    command: (program, args) => ({
      program: 'setpriv',
      args: [...identity, ...privileges, program, ...args],
      cwd: '/',
    }),
  };
}

// Other accounts cannot enter a project below /root (mode 0700). The capability dac_override suffices; without
// no_setuid_fixup the kernel drops it within access(2), which initdb calls.
const ENTER_EVERY_FOLDER = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

async function findAccount(): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const candidate of ['postgres', 'nobody']) {
    const line = lines.find(([name]) => name === candidate);
    if (line) return { name: candidate, uid: Number(line[2]), gid: Number(line[3]) };
  }
  return undefined;
}

async function createAccount(): Promise<Account> {
  await runCommand({
    program: 'useradd',
    args: ['--system', '--user-group', 'postgres'],
    cwd: '/',
  });
  const account = await findAccount();
  if (!account)
    throw new Error('PostgreSQL refuses to run as root, and no other account could be created');
  return account;
}

async function canEnterAll(account: Account, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    for (let folder = path; ; folder = dirname(folder)) {
      const { mode, uid, gid } = await stat(folder);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}
