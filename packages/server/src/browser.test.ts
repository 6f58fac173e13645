import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { refuseBrowser } from './config/browser-guard.ts';

/** Every way into the package, with a name that a page may import by it. */
const entries = {
  '.': 'createClient',
  './pay-routes': 'payRoutes',
  './testing': 'signWebhook',
} satisfies Record<keyof typeof manifest.exports, string>;

/** What bundlers for servers without Node ask for, `browser` among it. */
const servers = ['workerd', 'edge-light', 'deno', 'bun'];

describe.each(Object.entries(manifest.exports))('%s', (subpath, targets) => {
  const name = entries[subpath as keyof typeof entries]; // both are keyed alike
  const published = Object(manifest.publishConfig.exports)[subpath];

  it.each([
    ['here', targets, 'source'],
    ['published', published, 'default'],
  ])('resolves to another module in a browser than on servers, %s', (_, conditions, last) => {
    const order = Object.keys(conditions).filter((condition) => condition !== 'types');
    expect(order).toEqual([...servers, 'browser', last]);
    const { browser, [last]: own, ...others } = Object(conditions);
    expect(browser).not.toBe(own);
    for (const server of servers) expect(others[server]).toBe(own);
  });

  it('throws an error that names the package for browsers', async () => {
    const entry = fileURLToPath(new URL(`../${targets.browser}`, import.meta.url));
    await expect(import(entry)).rejects.toThrow(/does not run in a browser.*@datafono\/elements/);
  });

  it('exports every name, so that a page’s imports link and the error is shown', async () => {
    const entry = fileURLToPath(new URL(`../${targets.browser}`, import.meta.url));
    const page = `import { ${name} } from ${JSON.stringify(entry)}; export default ${name};`;
    await expect(import(await bundled(page))).rejects.toThrow(/does not run in a browser/);
  });

  it('still throws after tree shaking', () => {
    const { sideEffects } = manifest;
    expect(sideEffects).toEqual(expect.arrayContaining([targets.browser, './dist/browser*.js']));
    expect(published.browser).toMatch(/^\.\/dist\/browser[\w-]*\.js$/);
  });
});

describe('without the export condition of a browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['a page', { window: {}, document: {} }],
    [
      'a worker of a page',
      { WorkerGlobalScope: class {}, navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' } },
    ],
  ])('%s is rejected', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(refuseBrowser).toThrow(/does not run in a browser/);
  });

  it.each([
    ['Node', {}],
    ['Node 20', { navigator: undefined }],
    ['a worker of Deno', { WorkerGlobalScope: class {}, navigator: { userAgent: 'Deno/2.5.0' } }],
    ['workerd', { WorkerGlobalScope: class {}, navigator: { userAgent: 'Cloudflare-Workers' } }],
    ['workerd of old', { WorkerGlobalScope: class {}, navigator: undefined }],
    ['Bun', { navigator: { userAgent: 'Bun/1.3.0' } }],
  ])('%s is accepted', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(refuseBrowser).not.toThrow();
  });
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
