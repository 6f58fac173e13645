import { testFiles } from '../test-files.ts';

/** One thing that `npm test` checks, by a script of a `package.json`. */
export interface Step {
  readonly name: string;
  /** Folder of the `package.json` that has the script, from the repository's root. */
  readonly folder: '.' | 'stories' | 'test';
  readonly script: string;
  readonly args?: readonly string[];
  /** What it says is worth reading when it passes, too. */
  readonly telling?: boolean;
  readonly needsBrowser?: boolean;
  /** Of a step that runs test cases; any other counts as one case. */
  readonly tests?: {
    readonly files: readonly string[];
    /** Where the runner writes what became of its cases, from the repository's root. */
    readonly results: string;
  };
}

/** The steps of `npm test`, the quick ones first. */
export const steps: readonly Step[] = [
  { name: 'lint', folder: '.', script: 'lint' },
  { name: 'types', folder: '.', script: 'types' },
  { name: 'unused', folder: 'test', script: 'unused' },
  { name: 'manifest', folder: 'test', script: 'manifest', args: ['--check'] },
  { name: 'sizes', folder: 'test', script: 'sizes', telling: true },
  vitest('unit', '.'),
  vitest('packed', '.'),
  {
    name: 'elements',
    folder: 'test',
    script: 'elements',
    needsBrowser: true,
    tests: { files: testFiles.elements, results: 'test/results/elements.json' },
  },
  { ...vitest('stories', 'stories'), needsBrowser: true },
  { ...vitest('journeys', '.'), needsBrowser: true },
];

function vitest(name: 'journeys' | 'packed' | 'stories' | 'unit', folder: Step['folder']): Step {
  const results = `test/results/${name}.json`;
  const outputFile = new URL(`../../../${results}`, import.meta.url).pathname;
  return {
    name,
    folder,
    script: name,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`],
    tests: { files: testFiles[name], results },
  };
}
