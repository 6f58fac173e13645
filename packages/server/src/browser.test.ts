import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { createClient, createWebhooks } from './index.ts';

/** The conditions that bundlers for servers without Node set, together with `browser`. */
const servers = ['workerd', 'edge-light', 'deno', 'bun'];

describe.each(Object.entries(manifest.exports))('%s', (subpath, targets) => {
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
});

const BROWSER = { userAgent: 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/29.1.1' };

describe('without the export condition of a browser', () => {
  const makers = [
    () => createClient({ secretKey: 'sk_test_1', baseUrl: 'https://api.test' }),
    () => createWebhooks({ secret: `whsec_${btoa('a secret of this one test')}` }),
  ];

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['Node', {}],
    ['Node 20', { navigator: undefined }],
    ['a worker of Deno', { WorkerGlobalScope: class {}, navigator: { userAgent: 'Deno/2.5.0' } }],
    ['a server with a DOM for rendering', { window: globalThis, document: {}, navigator: BROWSER }],
    ['a worker of Deno with one', { WorkerGlobalScope: class {}, document: {}, navigator: BROWSER }],
    ['workerd', { WorkerGlobalScope: class {}, navigator: { userAgent: 'Cloudflare-Workers' } }],
  ])('%s is accepted', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    for (const make of makers) expect(make).not.toThrow();
  });
});
