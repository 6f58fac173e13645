import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folderDiagram, packageDiagram } from './drawing.ts';
import { readFiles } from './read-files.ts';
import { parseRepository } from './repository.ts';
import { rules } from './rules.ts';
import { layersByPackage } from './table.ts';

const repository = parseRepository(readFiles(fileURLToPath(new URL('../..', import.meta.url))));

describe('this repository', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(repository)).toEqual([]);
  });

  test('has all its workspaces and modules', () => {
    expect(repository.workspaces.length).toBeGreaterThan(8);
    expect(repository.modules.filter(({ workspace }) => workspace.kind === 'package').length).toBeGreaterThan(
      50,
    );
  });

  test.each([
    ['packages', packageDiagram()],
    ...Object.keys(layersByPackage).map((name) => [name, folderDiagram(name)]),
  ])('has the diagram of %s in CONTRIBUTING.md', (_, diagram) => {
    expect(repository.files['CONTRIBUTING.md']).toContain(diagram);
  });
});
