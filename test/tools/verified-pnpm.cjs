'use strict';

// Runs the pnpm that npx has fetched, if it is the one whose hashes are in test/node/hashes.json:
//
//   npx --package pnpm@… -- node test/tools/verified-pnpm.cjs args…
//
// npx puts its folder into PATH. The lock file in there has the hashes that npm compared with what it unpacked. What pnpm
// installs, the pinned Node among it, pnpm compares with pnpm-lock.yaml. A pnpm that npx found installed already is its
// owner's: it has no such file, and is not compared; nor is the binary of a platform without a hash.

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const hashes = require('../node/hashes.json');

const folder = process.env.PATH.split(path.delimiter).find((it) => fs.existsSync(path.join(it, 'pnpm')));
const lock = folder && path.join(folder, '..', '.package-lock.json');
const packages = lock && fs.existsSync(lock) ? JSON.parse(fs.readFileSync(lock, 'utf8')).packages : {};
const wrong = Object.keys(hashes).find((name) => {
  const fetched = packages[`node_modules/${name}`];
  return fetched && fetched.integrity !== hashes[name];
});

if (wrong) {
  console.error(`datafono: ${wrong} has not the hash of test/node/hashes.json, so it is not run.`);
  process.exitCode = 1;
} else {
  const isWindows = process.platform === 'win32'; // where pnpm is a .cmd
  const child = spawn('pnpm', process.argv.slice(2), { stdio: 'inherit', shell: isWindows });
  child.on('error', (error) => {
    console.error(`datafono: pnpm could not be started (${error.code}).`);
    process.exitCode = 1;
  });
  child.on('close', (code) => {
    process.exitCode = code === null ? 1 : code;
  });
}
