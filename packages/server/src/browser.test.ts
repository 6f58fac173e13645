import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const entry = fileURLToPath(new URL('browser.ts', import.meta.url));

it('is what a browser gets, before anything else of the package', () => {
  expect(Object.entries(manifest.exports['.'])[0]).toEqual(['browser', './src/browser.ts']);
});

it('says why it does not load, and what to use', async () => {
  await expect(import('./browser.ts')).rejects.toThrow(/does not run in a browser.*@datafono\/elements/);
});

it('has every name that a page may have imported, so that its reason is what is read', async () => {
  const page = `import { createClient, PayError } from ${JSON.stringify(entry)}; export default [createClient, PayError];`;
  await expect(import(await bundled(page))).rejects.toThrow(/does not run in a browser/);
});

/** A page's script, bundled with what is unused left out, as a URL. */
async function bundled(script: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? script : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page', preserveEntrySignatures: 'strict' } },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
