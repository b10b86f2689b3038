// The public interface of packs: folders that describe a tenant.
export { importPack, type ImportResult } from './import-pack.ts';
export { packCommands } from './pack-commands.ts';
