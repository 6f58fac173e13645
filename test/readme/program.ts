import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, run } from '../tools/check/run.ts';

/** How the snippets of a page become one program. A snippet is named by how it begins. */
export interface Page {
  /** From the root of the repository. */
  readonly file: string;
  /** The module in `pages/` with what the page calls the reader's own. */
  readonly yours?: { readonly module: string; readonly names: readonly string[] };
  /** What the page shows below where it is used. */
  readonly first?: readonly string[];
  /** Snippets that are the body of a function, by its signature. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Snippets that are a module of their own, by its file. */
  readonly files?: Readonly<Record<string, string>>;
  /** Modules of the reader's own that snippets import, from this folder. */
  readonly beside?: readonly string[];
  readonly start?: string;
}

interface Snippet {
  readonly language: string;
  readonly code: string;
}

export const textOf = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const snippetsOf = (page: string): readonly Snippet[] =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({ language, code }));

/** Those that only a framework's compiler understands: the projects of `apps/examples` have them. */
export const ofFrameworks = ({ language, code }: Snippet): boolean =>
  language === 'tsx' || /^import .*(@datafono\/elements\/react|@vitejs)/.test(code);

/** The modules of a page, by file name; `page.ts` runs its snippets in one scope each, the next within the last. */
function modulesOf(page: Page): Readonly<Record<string, string>> {
  const { file, first = [], files = {}, beside = [] } = page;
  const all = snippetsOf(textOf(file))
    .filter((snippet) => /^[jt]sx?$/.test(snippet.language) && !ofFrameworks(snippet))
    .map(({ code }) => code);
  const own = Object.entries(files).map(([beginning, name]) => [name, snippetWith(all, beginning)] as const);
  const hoisted = first.map((beginning) => snippetWith(all, beginning));
  const apart = [...own.map(([, code]) => code), ...hoisted];
  const ordered = [...hoisted, ...all.filter((code) => !apart.includes(code))];
  const imported = beside.map((path) => [basename(path), `export * from '${at(`../${path}`)}';\n`]);
  return { ...Object.fromEntries([...own, ...imported]), 'page.ts': mainOf(page, ordered) };
}

function mainOf({ yours, bodies = {}, start = '' }: Page, ordered: readonly string[]): string {
  const mine = yours ? `import { ${yours.names.join(', ')} } from '${at(yours.module)}';\n` : '';
  const signatures = new Map(
    Object.entries(bodies).map(([beginning, signature]) => [snippetWith(ordered, beginning), signature]),
  );
  const scopes = ordered.map((code) => {
    const statements = withOptions(ordered, code).replace(IMPORT, '').replaceAll('\nexport ', '\n');
    const signature = signatures.get(code);
    return `{\n${signature ? `${signature} {\n${statements}}` : statements}\n`;
  });
  return `${mine}${importsOf(ordered)}${scopes.join('')}\n${start}${'}'.repeat(scopes.length)}\n`;
}

const at = (module: string): string => fileURLToPath(new URL(`pages/${module}`, import.meta.url));

function snippetWith(all: readonly string[], beginning: string): string {
  const found = all.filter((text) => text.startsWith(beginning));
  if (found.length !== 1) throw new Error(`${found.length} snippets begin with ${beginning}.`);
  return found.join();
}

const IMPORT = /^import (?:(type )?\{([^}]*)\} from )?'([^']+)';.*\n/gm;

function importsOf(all: readonly string[]): string {
  const byModule = new Map<string, Set<string>>();
  for (const [, type = '', names = '', module = ''] of all.join('').matchAll(IMPORT)) {
    const known = byModule.get(module) ?? new Set();
    byModule.set(module, known);
    for (const name of names.split(',')) if (name.trim()) known.add(type + name.trim());
  }
  return [...byModule]
    .map(([module, names]) =>
      names.size ? `import { ${[...names].join(', ')} } from '${module}';\n` : `import '${module}';\n`,
    )
    .join('');
}

const OPTIONS = /payRoutes\(\{(.*?)\n?\}\);/s;
const AS_ABOVE = /^ *\/\/ ….*\n/m;

/** Replaces the comment `// …` in the options of `payRoutes` by the options of the page so far, as its reader does. */
function withOptions(all: readonly string[], text: string): string {
  if (!AS_ABOVE.test(text)) return text;
  const earlier = all.slice(0, all.indexOf(text)).flatMap((other) => OPTIONS.exec(other)?.[1] ?? []);
  const options = earlier.map(
    (lines) => `${lines.replace(AS_ABOVE, '').replace(/,?\s*(\/\/[^\n]*)?$/, ',')}\n`,
  );
  return text.replace(AS_ABOVE, () => options.join(''));
}

const inTest = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What `tsc --init` writes, and how this repository's sources are found. */
const compilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  ...{
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable', 'dom.asynciterable'],
  },
  ...{ types: ['node'], typeRoots: [inTest('../node_modules/@types')], customConditions: ['source'] },
  ...{ noEmit: true, allowImportingTsExtensions: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true },
};

export function writePages(pages: Readonly<Record<string, Page>>): string {
  const outer = mkdtempSync(join(tmpdir(), 'readme-'));
  const folder = join(outer, 'pages');
  mkdirSync(folder);
  symlinkSync(inTest('../node_modules'), join(outer, 'node_modules'));
  symlinkSync(inTest('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/*.ts'] }));
  for (const [name, page] of Object.entries(pages)) {
    mkdirSync(join(folder, name));
    for (const [file, code] of Object.entries(modulesOf(page))) writeFileSync(join(folder, name, file), code);
  }
  return folder;
}

export const removePages = (folder: string): void =>
  rmSync(dirname(folder), { recursive: true, force: true });

export const compile = (folder: string): Promise<Run> =>
  run(
    process.execPath,
    [inTest('../node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
    folder,
  );
