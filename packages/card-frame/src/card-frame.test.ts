import { describe, expect, it } from 'vitest';
import { cardFrame, FrameConfigurationError, frameHeaders } from './index.ts';

const configuration = {
  parents: ['https://shop.example', 'http://localhost:*'],
  cardsUrl: 'https://cards.example/v2',
  publicKeys: ['pk_live_1'],
};
const script = 'export {};';
const serve = cardFrame({ ...configuration, script });
const get = (path: string, method = 'GET') => serve(new Request(`https://frame.example${path}`, { method }));

describe('the page', () => {
  it.each(['/', '/frame', '/frame?x=1'])(
    'is at %s, and names who may have it and where a card goes',
    async (path) => {
      const page = await get(path).text();
      expect(page).toContain('<meta name="parents" content="https://shop.example http://localhost:*">');
      expect(page).toContain('<meta name="cards-url" content="https://cards.example/v2">');
      expect(page).toContain('<meta name="public-keys" content="pk_live_1">');
    },
  );

  it('may load its script, call the cards address, be framed by its parents, and nothing else', () => {
    const { headers } = get('/');
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self' 'sha256-[^']+'$/),
      "style-src 'self'",
      'connect-src https://cards.example',
      'frame-ancestors https://shop.example http://localhost:*',
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ]);
    expect(headers.get('permissions-policy')).toMatch(/^(?:[\w-]+=\(\)(?:, |$))+$/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
    });
    for (const name of ['set-cookie', 'cross-origin-embedder-policy', 'x-frame-options'])
      expect(headers.has(name)).toBe(false);
  });

  it('has one line of script in it, which its policy names by its hash', async () => {
    const response = get('/');
    const [, line = ''] = /<script>(.*?)<\/script>/.exec(await response.text()) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line));
    const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
    expect(response.headers.get('content-security-policy')).toContain(hash);
  });

  it('may be in an app, which has no https: address', async () => {
    const parents = ['capacitor://localhost', 'ionic://shop.example'];
    const answer = cardFrame({ ...configuration, parents, script })(new Request('https://frame.example/'));
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${parents.join(' ')};`);
    expect(await answer.text()).toContain(`<meta name="parents" content="${parents.join(' ')}">`);
  });

  it('is isolated only where its parents are', () => {
    expect(frameHeaders({ ...configuration, isolated: true })).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

it('the script is immutable, under a name and with a hash of its content', async () => {
  const page = await get('/').text();
  const [, name = '', integrity = ''] =
    /src="\.\/(card-frame-[0-9a-f]{16}\.js)" integrity="(sha384-[^"]+)"/.exec(page) ?? [];
  const answer = get(`/${name}`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = await answer.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  expect(integrity).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
  expect(Buffer.from(bytes).toString()).toBe(script);
  const other = await cardFrame({ ...configuration, script: `${script} ` })(
    new Request('https://frame.example/'),
  ).text();
  expect(other).not.toContain(name);
});

it.each([
  ['GET', '/other', 404],
  ['GET', '/card-frame-0000000000000000.js', 404],
  ['POST', '/', 405],
  ['HEAD', '/frame', 200],
])('%s %s answers %i without a body', async (method, path, status) => {
  const answer = get(path, method);
  expect([answer.status, await answer.text()]).toEqual([status, '']);
});

it.each([
  [{ parents: [] }, 'parents: write the origins'],
  [{ parents: ['*'] }, 'parents: “*” is no https: origin'],
  [{ parents: ['https://*.example'] }, 'is no https: origin'],
  [{ parents: ['https://shop.example/checkout'] }, 'without a path'],
  [{ parents: ['http://shop.example'] }, 'is no https: origin'],
  [{ parents: ['capacitor://'] }, 'is no https: origin'],
  [{ parents: ['capacitor://*'] }, 'is no https: origin'],
  [{ parents: ['capacitor://localhost/'] }, 'without a path'],
  [{ parents: ["ionic://localhost' *"] }, 'is no https: origin'],
  [{ parents: ['app://localhost'] }, 'is no https: origin'],
  [{ cardsUrl: 'capacitor://localhost' }, 'cardsUrl: write the https: address'],
  [{ parents: ["https://shop.example' *"] }, 'is no https: origin'],
  [{ cardsUrl: 'http://cards.example' }, 'cardsUrl: write the https: address'],
  [{ cardsUrl: '' }, 'cardsUrl'],
  [{ publicKeys: [] }, 'publicKeys: write public keys; leave it out'],
  [{ publicKeys: null }, 'publicKeys: write public keys; leave it out'],
  [{ parents: ['https://Shop.Example'] }, 'in small letters'],
  [{ parents: ['https://shop.example:443'] }, 'as browsers do'],
  [{ cardsUrl: 'https://a:b@cards.example' }, 'without user'],
  [{ cardsUrl: 'https://cards.example/?a=1' }, 'without user, query'],
  [{ isolated: 'false' }, 'isolated: write true or false'],
  [{ publickeys: ['pk_live_1'] }, 'publickeys: there is no such setting'],
  [{ publicKeys: ['sk_live_1'] }, 'publicKeys: write public keys'],
])('with %o nothing is served, and the error says what to write', (wrong, text) => {
  const open = () => Reflect.apply(cardFrame, undefined, [{ ...configuration, ...wrong, script }]);
  expect(open).toThrow(FrameConfigurationError);
  expect(open).toThrow(text);
});
