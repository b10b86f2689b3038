/** The project's folder. The bundle's files in server/dist/app are as deep in it as this one (server/build.ts). */
export const PROJECT_ROOT = new URL('../../../', import.meta.url);
