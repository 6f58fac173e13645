'use strict';

// Runs a script of this repository on a machine with only Node and npm:
//
//   node test/tools/on-pinned-node.cjs SCRIPT args…
//
// It installs the dependencies unless they match the lock file, then runs the script with the Node that is pinned among
// them. Its syntax is that of Node 4, so that an old Node can report that it is too old.
//
// In package.json, `set sh=; exec env cmd=\& node …` is for scripts that run until they are ended: npm sends signals to
// its shell, and a shell that waits for a command, such as dash, ends without forwarding them. sh parses a `set` without
// effect and then `exec env 'cmd=&' node …`, which replaces the shell by Node. cmd of Windows has no `exec`; there `\` does
// not escape, so it parses a `set` up to the `&`, and then `node …`. With a plain `node`, tried with npm 11.19 and dash, SIGTERM to
// `npm start` left the shop running. On Windows neither the line nor signals were tried.

const OLDEST = [20, 19];

const running = process.versions.node.split('.').map(Number);
if (running[0] < OLDEST[0] || (running[0] === OLDEST[0] && running[1] < OLDEST[1])) {
  console.error(`datafono: Node ${OLDEST.join('.')} or newer is required; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  require('./launch.cjs');
}
