import { type Floor, packages, rooms } from './table.ts';

/** The table of packages as CONTRIBUTING.md has it. */
export const packageDrawing = (): string =>
  block(
    Object.entries(packages).map(([name, from]) => `${name.padEnd(WIDTH)}${from.join(', ') || 'nothing'}`),
  );

/** The rooms of a package as CONTRIBUTING.md has them. */
export const roomDrawing = (name: string): string => block((rooms[name] ?? []).flatMap(linesOf));

const WIDTH = 14;

/** What stands to the right of another room on its floor is marked. */
const linesOf = (floor: Floor): readonly string[] =>
  Object.entries(floor).map(([room, what], place) => `${(place ? `→ ${room}` : room).padEnd(WIDTH)}${what}`);

const block = (lines: readonly string[]): string => `\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
