import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tooOld } from './node-version.ts';

describe('the Node that runs the command', () => {
  it.each(['18.20.0', '20.19.5', '22.15.1'])('is told to be updated when it is %s', (version) => {
    expect(tooOld(version)).toBe(
      `The sandbox needs Node 22.16 or newer, and this is Node ${version}. Update Node.`,
    );
  });

  it.each(['22.16.0', '22.21.1', '24.0.0', process.versions.node])('may be %s', (version) => {
    expect(tooOld(version)).toBeUndefined();
  });

  it('is the one that the package asks for', () => {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { engines } = JSON.parse(manifest);
    expect(tooOld(engines.node.replace(/^>=/, ''))).toBeUndefined();
  });
});
