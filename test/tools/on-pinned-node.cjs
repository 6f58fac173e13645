'use strict';

// Runs a TypeScript file of this repository on a machine with nothing but Node and npm:
//
//   node test/tools/on-pinned-node.cjs SCRIPT args…
//
// installs the dependencies, then hands over to the Node that is pinned among them. CommonJS, and in words that
// Node 4 understands, because an old Node must get as far as saying that it is too old.
//
// In package.json, `set sh=; exec env cmd=\& node …` is there for whoever sends signals to `npm start`: npm hands them
// to its shell, and a shell that waits for a command, as dash does, dies of them alone. sh reads a `set` of no
// consequence and then `exec env 'cmd=&' node …`, which puts Node in the shell's place. cmd of Windows knows no
// `exec`; there `\` escapes nothing, so it reads a `set` up to the `&`, and then `node …`.

const OLDEST_TO_INSTALL_WITH = [20, 19];
const OLDEST_TO_RUN_ON = [22, 18]; // the first that reads TypeScript without a flag
const PNPM = 'pnpm@12.21.0';
/** What pnpm says once it has something to do; that there is nothing, nobody needs to hear. */
const WORK = /^(?:Downloading|Packages|Progress)\b/m;

if (isOlder(process.versions.node, OLDEST_TO_INSTALL_WITH)) {
  fail(`Node ${OLDEST_TO_INSTALL_WITH.join('.')} or newer is needed, and this is ${process.versions.node}.`);
} else {
  const path = require('node:path');
  const root = path.join(__dirname, '..', '..');
  install(root, () => run(pinnedNode(root), process.argv.slice(2)));
}

function isOlder(version, oldest) {
  const parts = version.split('.').map(Number);
  return parts[0] < oldest[0] || (parts[0] === oldest[0] && parts[1] < oldest[1]);
}

function fail(message) {
  console.error(`datafono: ${message}`);
  process.exitCode = 1;
}

/** Installs exactly what the lock file says; all that is said of it goes to stderr. */
function install(root, next) {
  // Once installed, it is not to take a network.
  const args = ['--prefer-offline', '-y', PNPM, 'install', '--frozen-lockfile'];
  const npx = require('node:child_process').spawn('npx', args, {
    cwd: root,
    shell: process.platform === 'win32', // where npx is a .cmd
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const speak = hold(npx);
  if (!require('node:fs').existsSync(`${root}/node_modules`)) speak();
  npx.on('error', (error) => fail(`npx could not be started (${error.code}); it comes with npm.`));
  npx.on('close', (code) => {
    if (code === 0) return next();
    speak();
    if (code === null || code > 0) fail(`The dependencies could not be installed: ${PNPM} failed.`);
  });
}

/** Holds back what a process says until there is work in it, or the returned function is called. */
function hold(child) {
  let held = '';
  let holds = true;
  const speak = () => {
    process.stderr.write(held);
    held = '';
    holds = false;
  };
  const hear = (chunk) => {
    held += chunk;
    if (!holds || WORK.test(held)) speak();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return speak;
}

/** The Node that the lock file pins, where it is published for this platform; else the running one. */
function pinnedNode(root) {
  const name = `node-${process.platform}-${process.arch}`;
  const binary = require('node:path').join(root, 'node_modules', name, 'bin', 'node');
  // It may be there and not start, as on a Linux with another C library.
  const works = require('node:child_process').spawnSync(binary, ['--version']).status === 0;
  return works ? binary : process.execPath;
}

/** Runs the script in this process's place: same streams, same signals, same exit code. */
function run(node, args) {
  if (node === process.execPath && isOlder(process.versions.node, OLDEST_TO_RUN_ON)) {
    const oldest = OLDEST_TO_RUN_ON.join('.');
    return fail(
      `No Node is pinned for ${process.platform} ${process.arch}: run this with Node ${oldest} or newer.`,
    );
  }
  const path = require('node:path');
  const child = require('node:child_process').spawn(node, ['--conditions=source'].concat(args), {
    stdio: 'inherit',
    env: Object.assign({}, process.env, {
      PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    }),
  });
  // A terminal sends SIGINT to the child as well, and twice would be one too many.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code, signal) => {
    process.exitCode = code === null ? 128 + require('node:os').constants.signals[signal] : code;
  });
}
