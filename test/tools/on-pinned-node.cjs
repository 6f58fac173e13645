'use strict';

// Runs a script of this repository on a machine with nothing but Node and npm:
//
//   node test/tools/on-pinned-node.cjs SCRIPT args…
//
// installs the dependencies where they are not installed as the lock file says, then hands over to the Node that is
// pinned among them. In words that Node 4 understands, because an old Node must get as far as saying that it is too old.
//
// In package.json, `set sh=; exec env cmd=\& node …` is there for what runs until it is ended: npm hands signals to its
// shell, and a shell that waits for a command, as dash does, dies of them alone. sh reads a `set` of no consequence and
// then `exec env 'cmd=&' node …`, which puts Node in the shell's place. cmd of Windows knows no `exec`; there `\` escapes
// nothing, so it reads a `set` up to the `&`, and then `node …`.

const OLDEST = [20, 19];

const running = process.versions.node.split('.').map(Number);
if (running[0] < OLDEST[0] || (running[0] === OLDEST[0] && running[1] < OLDEST[1])) {
  console.error(
    `datafono: Node ${OLDEST.join('.')} or newer is needed, and this is ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  require('./launch.cjs');
}
