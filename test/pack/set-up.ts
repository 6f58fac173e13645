import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { packAll } from '../tools/build/pack.ts';
import { buildAll, install } from './support/make.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly packed: {
      readonly root: string;
      /** A project in which all of them are installed, with the frameworks that they have types for, outside this repository. */
      readonly shop: string;
      readonly tarballs: Readonly<Record<string, string>>;
    };
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The frameworks, and the oldest Lit that the elements accept. */
const frameworkVersions = {
  '@types/react': '19.3.0',
  lit: '3.0.0',
  preact: '11.2.0',
  'solid-js': '1.9.19',
  svelte: '5.57.3',
  vue: '3.5.45',
} as const;

/** Vitest's global set-up: builds, packs and installs what is published, once. */
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-pack-'));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  try {
    await buildAll(root);
    const tarballs = await packAll(root, join(folder, 'tarballs'));
    const shop = join(folder, 'shop');
    await install(shop, { ...tarballs, ...frameworkVersions });
    provide('packed', { root, shop, tarballs });
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
