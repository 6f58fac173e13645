import { type Layer, layersByPackage, packages } from './table.ts';

/** The table of packages in CONTRIBUTING.md. */
export const packageDiagram = (): string =>
  block(
    Object.entries(packages).map(
      ([name, imports]) => `${name.padEnd(WIDTH)}${imports.join(', ') || 'nothing'}`,
    ),
  );

/** The folders of a package in CONTRIBUTING.md. */
export const folderDiagram = (name: string): string => block((layersByPackage[name] ?? []).flatMap(linesOf));

const WIDTH = 16;

/** An arrow marks every folder of a layer but the first. */
const linesOf = (layer: Layer): readonly string[] =>
  Object.entries(layer).map(
    ([folder, purpose], index) => `${(index ? `→ ${folder}` : folder).padEnd(WIDTH)}${purpose}`,
  );

const block = (lines: readonly string[]): string => `\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
