// The door of the pack room: a folder that describes a tenant becomes the tenant.
export { importPack, type Imported } from './import-pack.ts';
export { packCommands } from './pack-commands.ts';
