import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('peers/', import.meta.url));

const packages = {
  choices: 'choices.js',
  cleave: 'cleave.js',
  imask: 'imask',
  'lit-form': 'lit',
  react: 'react-payment-inputs',
  stripe: 'stripe',
  'tom-select': 'tom-select',
  vaadin: '@vaadin/combo-box',
};

/** Path of the script that applies a peer, or exports it; installs the peers first when they are missing. */
export function peerScript(name: keyof typeof packages): string {
  if (!existsSync(`${folder}node_modules/${packages[name]}`)) install();
  return `${folder}${name}.js`;
}

/** Without a lock file: it would name the registry of whoever ran this last. */
function install(): void {
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm could not install the peers in ${folder}.`, { cause: error });
}
