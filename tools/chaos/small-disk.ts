// A small file system that a run can fill and free. Needs root on Linux.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Moves a folder to this disk and links it from its old path. */
  moveIn(folder: string): Promise<void>;
  /** Leaves `leftBytes` free. */
  fill(leftBytes: number): Promise<void>;
  free(): Promise<void>;
}

/** Null where mounting is not permitted. */
export async function withSmallDisk<Result>(
  megabytes: number,
  use: (disk: SmallDisk) => Promise<Result>,
): Promise<Result | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-small-disk-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    .then(() => true)
    .catch(() => false);
  try {
    return mounted ? await use(createSmallDisk(folder)) : null;
  } finally {
    // A killed cluster may keep files open for a moment.
    if (mounted) await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  }
}

export const MOUNT_NOT_PERMITTED = {
  skipped: 'mounting is not permitted (needs root on Linux)',
};

function createSmallDisk(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    folder,
    async moveIn(own) {
      const { uid, gid } = await stat(own);
      const moved = join(folder, 'moved');
      await cp(own, moved, { recursive: true });
      await run('chown', ['-R', `${uid}:${gid}`, folder]);
      await rm(own, { recursive: true });
      await symlink(moved, own);
      await run('chown', ['-h', `${uid}:${gid}`, own]);
    },
    async fill(leftBytes) {
      const { bavail, bsize } = await statfs(folder);
      const bytes = Buffer.alloc(Math.max(0, bavail * bsize - leftBytes));
      // Other processes write as well and may have used up the rest.
      await writeFile(filler, bytes).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler),
  };
}
