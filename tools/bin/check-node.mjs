// Runs before `npm start`, `npm test` and `npm run dev`. npm installs Node for Linux and Windows (decision 0001); on a Mac
// the system's Node runs the sources, and an old one would only print "Unknown file extension .ts".
const OLDEST_MAJOR = 24;
const major = Number.parseInt(process.versions.node, 10);
if (major < OLDEST_MAJOR) {
  console.error(
    `Tiffin needs Node ${OLDEST_MAJOR} or newer, but this is Node ${process.versions.node}. ` +
      'Install a newer Node (https://nodejs.org) and run the command again.',
  );
  process.exitCode = 1;
}
