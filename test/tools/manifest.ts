/**
 * `npm run manifest`: writes the entries of the elements, the style sheet that the server helper serves, and what is generated from
 * doc comments: the custom-elements manifest of the elements and the API page of the server helper. With `--check`, reports what has
 * no description, and what is out of date, instead.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractSchemas, SERVER_API_PAGE, serverApi } from './api/server-api.ts';
import { manifestOf } from './manifest/analyse.mjs';
import { elementEntries } from './manifest/entries.ts';
import { undescribed, undescribedIn } from './manifest/undescribed.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp(`npm run manifest              writes packages/elements/{src/entries,custom-elements.json}, apps/docs/server-api.md
                              and packages/server/src/checkout/checkout-css.ts
npm run manifest -- --check   reports their problems instead`);

const folder = fileURLToPath(new URL('../../packages/elements', import.meta.url));

const entries = Object.entries(elementEntries()).map(
  ([name, text]) => [`src/entries/${name}`, text] as const,
);
const manifest = manifestOf(readSources());
const { api, page } = serverApi();
const written = [
  ...entries.map(([path, text]) => ({ file: join(folder, path), text })),
  { file: join(folder, 'custom-elements.json'), text: `${JSON.stringify(manifest, null, 2)}\n` },
  { file: SERVER_API_PAGE, text: page },
  { file: join(folder, '../server/src/checkout/checkout-css.ts'), text: checkoutCss() },
];
if (process.argv.includes('--check')) check();
else for (const { file, text } of written) writeFileSync(file, text);

/** The style sheet as a module: a server in one file has no other files. Without comments and indents. */
function checkoutCss(): string {
  const css = readFileSync(join(folder, 'checkout.css'), 'utf8');
  const short = css.replace(/\/\*.*?\*\/\n?/gs, '').replace(/^ +/gm, '');
  return `// Written by \`npm run manifest\`; do not edit.
/** The style of a checkout: \`checkout.css\` of the elements. */
export const checkoutCss = \`${short}\`;\n`;
}

function readSources(): Record<string, string> {
  const paths = globSync('src/**/*.ts', {
    cwd: folder,
    exclude: ['**/*.test.ts', '**/*.driver.ts', 'src/entries/**', '**/card-frame*/**'],
  });
  const sources = paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  // The face of a card form in a frame is that of the card form.
  const all = [...sources, ...entries].filter(([path]) => !path.includes('card-form-frame'));
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function check(): void {
  const problems = [...undescribed(manifest), ...undescribedIn([...api, ...contractSchemas()])].map(
    (part) => `${part} has no description.`,
  );
  for (const { file, text } of written)
    if (!isCurrent(file, text)) problems.push(`${basename(file)} is out of date: run \`npm run manifest\`.`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}

function isCurrent(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
