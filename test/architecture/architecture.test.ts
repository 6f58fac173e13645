import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { packageDrawing, roomDrawing } from './drawing.ts';
import { houseOf } from './house.ts';
import { readFiles } from './read-files.ts';
import { rules } from './rules.ts';
import { rooms } from './table.ts';

const house = houseOf(readFiles(fileURLToPath(new URL('../..', import.meta.url))));

describe('the house', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(house)).toEqual([]);
  });

  test('is all there', () => {
    expect(house.workspaces.length).toBeGreaterThan(8);
    expect(house.modules.filter(({ workspace }) => workspace.kind === 'package').length).toBeGreaterThan(50);
  });

  test.each([['packages', packageDrawing()], ...Object.keys(rooms).map((name) => [name, roomDrawing(name)])])(
    'is drawn in CONTRIBUTING.md: %s',
    (_, drawing) => {
      expect(house.files['CONTRIBUTING.md']).toContain(drawing);
    },
  );
});
