'use strict';

// The second half of on-pinned-node.cjs, on a Node that can install.

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const { constants } = require('node:os');
const path = require('node:path');

const root = path.join(__dirname, '..', '..');
/** Whoever started this; when it is gone, so is the reason to run anything. */
const parent = process.ppid;
const PNPM = 'pnpm@12.21.0';

/** The oldest Node that reads TypeScript without a flag. */
const OLDEST_TO_RUN_ON = [22, 18];

/** How often it is checked whether the parent process is still there, in milliseconds. */
const PARENT_CHECK = 500;

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const isThere = (...file) => fs.existsSync(path.join(root, ...file));
const changedAt = (...file) => fs.statSync(path.join(root, ...file)).mtimeMs;

if (isInstalled()) run(pinnedNode());
else install(() => run(pinnedNode()));

/** Whether an install of this lock file ended well, and no manifest changed since. */
function isInstalled() {
  try {
    const ended = changedAt('node_modules/.pnpm-workspace-state-v1.json'); // what pnpm writes last
    return (
      read('node_modules/.pnpm/lock.yaml') === read('pnpm-lock.yaml') &&
      changedAt('pnpm-workspace.yaml') <= ended &&
      workspaces().every(
        (folder) => isThere(folder, 'node_modules') && changedAt(folder, 'package.json') <= ended,
      )
    );
  } catch {
    return false; // something of it is not there, or cannot be read
  }
}

/** The folders that `packages` in pnpm-workspace.yaml names, and the root. */
function workspaces() {
  const [, list = ''] = /^packages:\n((?: +- .*\n)*)/m.exec(read('pnpm-workspace.yaml')) ?? [];
  const globs = [...list.matchAll(/- (.*)/g)].map(([, glob]) => glob);
  return ['.', ...globs.flatMap((glob) => (glob.endsWith('/*') ? packagesIn(glob.slice(0, -2)) : glob))];
}

function packagesIn(folder) {
  const inside = fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));
  return inside.filter((name) => isThere(name, 'package.json'));
}

/** Installs exactly what the lock file says; all that is said of it goes to stderr. */
function install(next) {
  console.error('datafono: installing the dependencies…');
  const args = ['--prefer-offline', '-y', PNPM, 'install', '--frozen-lockfile'];
  const npx = spawn('npx', args, {
    cwd: root,
    shell: process.platform === 'win32', // where npx is a .cmd
    stdio: ['ignore', 2, 2],
  });
  npx.on('error', (error) => fail(`npx could not be started (${error.code}); it comes with npm.`));
  npx.on('close', (code) => {
    if (process.ppid !== parent) process.exitCode = 1;
    else if (code === 0) next();
    else if (code === null || code > 0)
      fail(
        `The dependencies could not be installed: ${PNPM} failed. What it says is above; a first install needs a network.`,
      );
  });
}

/** The Node that the lock file pins, where it is published for this platform; else the running one. */
function pinnedNode() {
  const binary = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return fs.existsSync(binary) ? binary : process.execPath;
}

/** Runs the script in this process's place: same streams, same signals, same exit code. */
function run(node) {
  if (node === process.execPath && isOlder(process.versions.node, OLDEST_TO_RUN_ON)) {
    const oldest = OLDEST_TO_RUN_ON.join('.');
    fail(
      `No Node is pinned for ${process.platform} ${process.arch}, or it does not start. ` +
        `Remove node_modules and try again, or run this with Node ${oldest} or newer.`,
    );
    return;
  }
  const args = process.argv.slice(2);
  const flags = args[0].endsWith('.ts') ? ['--conditions=source'] : [];
  const child = spawn(node, [...flags, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH },
  });
  // The pinned Node does not start on a Linux with another C library.
  child.on('error', (error) => {
    if (node === process.execPath) fail(error.message);
    else run(process.execPath);
  });
  child.on('spawn', () => follow(child));
}

/** Passes signals on, ends with the script's exit code, and ends the script when the parent process was killed. */
function follow(child) {
  // A terminal sends SIGINT to the child as well, and twice would be one too many.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  const check = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK);
  child.on('close', (code, signal) => {
    clearInterval(check);
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function isOlder(version, [major, minor]) {
  const [itsMajor, itsMinor] = version.split('.').map(Number);
  return itsMajor < major || (itsMajor === major && itsMinor < minor);
}

function fail(message) {
  console.error(`datafono: ${message}`);
  process.exitCode = 1;
}
