'use strict';

// The second half of on-pinned-node.cjs, for a Node that can install.

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const { constants } = require('node:os');
const path = require('node:path');

const root = path.join(__dirname, '..', '..');
const PNPM = 'pnpm@12.21.0';

/** The oldest Node that reads TypeScript without a flag. */
const OLDEST_TO_RUN_ON = [22, 18];

/** The shop and the sandbox run on what they import; all other scripts need everything. */
const isOfShop = /^(apps.shop|packages)\b/.test(path.relative(root, path.resolve(process.argv[2])));
/** A copy of the lock file of which only what the shop needs was installed, and whether the pinned Node was. */
const SHOP = 'node_modules/.installed-for-shop.yaml';
const PINNED = '# with the pinned Node\n';

const textOf = (file) => {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};

/** The shop runs on any Node that can, the checks on the pinned one. */
const needsPinnedNode = !isOfShop || isOlder(process.versions.node, OLDEST_TO_RUN_ON);

if (isInstalled()) run(pinnedNode());
else install(() => run(pinnedNode()));

/** Whether an installation of this lock file succeeded. */
function isInstalled() {
  const lock = textOf('pnpm-lock.yaml');
  const isEnded = textOf('node_modules/.pnpm-workspace-state-v1.json') !== undefined; // pnpm writes it last
  if (!isEnded || textOf('node_modules/.pnpm/lock.yaml') === lock) return isEnded;
  return isOfShop && textOf(SHOP) === `${lock}${needsPinnedNode ? PINNED : ''}`;
}

/** Installs exactly the lock file, or what the shop needs of it. All output goes to stderr. */
function install(next) {
  const what = isOfShop
    ? 'what the shop and the sandbox run on'
    : 'the dependencies and the tools of the checks';
  console.error(`datafono: installing ${what}…`);
  fs.rmSync(path.join(root, SHOP), { force: true });
  const node = needsPinnedNode ? ['--filter', '@datafono/node'] : [];
  // The checks ask the registry how old each of the thousand entries of the lock file is; the shop trusts its hashes.
  const part = isOfShop
    ? ['--prod', '--config.minimum-release-age=0', '--filter', '@datafono/shop...', ...node]
    : [];
  const pnpm = ['--package', PNPM, '--', 'node', path.join('test', 'tools', 'verified-pnpm.cjs')];
  const npx = spawn('npx', ['--prefer-offline', '-y', ...pnpm, 'install', '--frozen-lockfile', ...part], {
    cwd: root,
    shell: process.platform === 'win32', // where npx is a .cmd
    stdio: ['ignore', 2, 2],
  });
  npx.on('error', (error) => fail(`npx, a part of npm, could not be started (${error.code}).`));
  npx.on('close', (code) => {
    if (code === 0) {
      if (isOfShop)
        fs.writeFileSync(path.join(root, SHOP), textOf('pnpm-lock.yaml') + (needsPinnedNode ? PINNED : ''));
      next();
    } else if (code === null || code > 0)
      fail(
        `The dependencies could not be installed: ${PNPM} failed. See its output above; the first installation needs a network.`,
      );
  });
}

/** The Node that the lock file pins, where it is needed and exists for this platform; else the running Node. */
function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const binary = path.join(root, 'test/node/node_modules', name, 'bin/node');
  return needsPinnedNode && fs.existsSync(binary) ? binary : process.execPath;
}

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

/** Forwards signals, and ends with the exit code of the script. */
function follow(child) {
  // A terminal also sends SIGINT to the child; forwarding it would send it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function isOlder(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

function fail(message) {
  console.error(`datafono: ${message}`);
  process.exitCode = 1;
}
