import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsupportedNode } from './node-version.ts';

describe('unsupportedNode', () => {
  it.each(['18.20.0', '20.19.5', '22.15.1'])('returns a message for %s', (version) => {
    expect(unsupportedNode(version)).toBe(
      `The sandbox needs Node 22.16 or newer, and this is Node ${version}. Update Node.`,
    );
  });

  it.each(['22.16.0', '22.21.1', '24.0.0', process.versions.node])('accepts %s', (version) => {
    expect(unsupportedNode(version)).toBeUndefined();
  });

  it('has the minimum of the package’s engines', () => {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { engines } = JSON.parse(manifest);
    expect(unsupportedNode(engines.node.replace(/^>=/, ''))).toBeUndefined();
  });
});
