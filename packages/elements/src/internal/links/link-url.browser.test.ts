import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hostsOf, safeLink } from './link-url.ts';

const HOSTS = ['pay.example', 'links.example:8443', '127.0.0.1:4012'];
const SHOP = 'tienda.example';

/** A link to `pay.example` with a character in its host, before it and after it. */
const around = (character: string) => [
  `${character}https://pay.example/p`,
  `https://pay.example/p${character}`,
  `https://pay${character}.example/p`,
];

/** Addresses that must be refused on any page, whichever link to `pay.example` they are taken for. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  'another scheme': [
    ...['javascript:alert(1)', 'javascript://pay.example/%0aalert(1)', 'java\nscript:alert(1)'],
    ...['data:text/html,<script>alert(1)</script>', 'httpss://pay.example/', 'xhttps://pay.example/'],
  ],
  'no encryption': ['http://pay.example/', 'HTTP://pay.example:443/', 'http://127.0.0.1:4012/'],
  'no scheme': ['//pay.example/', 'pay.example/p', 'https:/pay.example', 'https:///pay.example', ''],
  'user info': [
    ...['https://pay.example@evil.example/', 'https://:@pay.example/', 'https://evil.example#@pay.example/'],
    ...['https://pay.example:443@evil.example/', 'https://pay.example%40evil.example/'],
  ],
  'a backslash': [
    ...['https:\\\\pay.example\\', 'https://pay.example/p\\q', 'https://evil.example\\@pay.example/'],
  ],
  'white space or a control character': [' ', '\n', '\u00a0', '\0', '\u007f', '\u202e'].flatMap(around),
  'another host': [
    ...['https://pay.example.evil.com/', 'https://evilpay.example/', 'https://evil.pay.example/'],
    ...['https://pay.example./', 'https://pay_.example/', 'https://evil.example/?pay.example'],
    ...['https://*.example/', 'https://127.1:4012/', 'https://[::ffff:127.0.0.1]:4012/'],
  ],
  'a host that looks alike': [
    ...['https://pаy.example/', 'https://pay。example/', 'https://pay.example⁄@evil.com/'],
    ...['https://XN--py-8ka.example/', 'https://pay.xn--exmple-cua/', 'https://%70ay.example/'],
    'https://pay.example/?a=é',
  ],
  'another port': [
    ...['https://pay.example:8443/', 'https://links.example:443/', 'https://pay.example:65536/'],
    ...['https://pay.example:/', 'https://127.0.0.1:4013/'],
  ],
  'no text': [undefined, null, 0, ['https://pay.example/'], new URL('https://pay.example/')],
};

describe('a link is refused with', () => {
  for (const [fault, links] of Object.entries(hostile))
    it(fault, () => {
      expect(links.filter((link) => safeLink(link, HOSTS, SHOP))).to.deep.equal([]);
    });

  it('any fault but the host, where the page’s own route gave it', () => {
    const { 'another host': _hosts, 'another port': _ports, ...others } = hostile;
    const links = Object.values(others).flat();
    const shown = links.filter((link) => safeLink(link, undefined, SHOP));
    expect(shown).to.deep.equal(['https://evil.example#@pay.example/']); // its host is in plain sight
  });

  it('any host, where none is allowed', () => {
    for (const hosts of [[], ['*', '*.example', 'https://pay.example']])
      expect(safeLink('https://pay.example/', hosts, SHOP)).to.equal(undefined);
  });
});

describe('a link is accepted', () => {
  const accepted: readonly (readonly [link: string, url?: string])[] = [
    ['https://pay.example/p/1?a=1&b=%C3%B1#c'],
    ['https://pay.example', 'https://pay.example/'],
    ['HTTPS://PAY.Example:443/P', 'https://pay.example/P'],
    ['https://pay.example/a/../p', 'https://pay.example/p'],
    ['https://pay.example?a', 'https://pay.example/?a'],
    ['https://links.example:8443/l'],
    ['https://127.0.0.1:4012/@evil.example'],
  ];
  for (const [link, url = link] of accepted)
    it(`of a listed host: ${link}`, () => expect(safeLink(link, HOSTS, SHOP)).to.equal(url));

  it('of a host in other letters, which is listed', () => {
    const link = 'https://xn--pea-8ma.example/';
    expect(safeLink(link, ['xn--PEA-8ma.example'], SHOP)).to.equal(link);
  });

  it('of any host, where the page’s own route gave it', () => {
    expect(safeLink('https://unknown.example:1/p', undefined, SHOP)).to.equal('https://unknown.example:1/p');
  });

  for (const link of ['http://localhost:4012/', 'http://127.8.9.1/', 'http://[::1]:4012/'])
    it(`without encryption, of this machine on a page of this machine: ${link}`, () => {
      for (const page of ['localhost', '127.0.0.1', '[::1]'])
        expect(safeLink(link, undefined, page)).to.equal(link);
      expect(safeLink(link, HOSTS, 'localhost')).to.equal(undefined);
      for (const page of [SHOP, 'localhost.evil.com', '127.0.0.1.evil.com', ''])
        expect(safeLink(link, undefined, page)).to.equal(undefined);
    });

  it('on the page of the test by its own host', () => {
    expect(safeLink(location.origin, [location.host])).to.equal(`${location.origin}/`);
  });
});

it('every link that is returned is safe', () => {
  const parts = 'https: javascript: / // \\ @ : . ? # %2e pay.example evil.example 127.0.0.1 443 xn-- а 。';
  const part = fc.constantFrom(...parts.split(' '), ' ', '\t', '\n');
  const link = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((some) => `https://${some.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `https://pay.example${text}`),
  );
  let accepted = 0;
  fc.assert(
    fc.property(link, fc.constantFrom(HOSTS, undefined), (text, hosts) => {
      const safe = safeLink(text, hosts, SHOP);
      if (safe === undefined) return;
      accepted += 1;
      const url = new URL(safe);
      expect([url.protocol, url.username, url.password]).to.deep.equal(['https:', '', '']);
      if (hosts) expect(url.host).to.be.oneOf(hosts);
      expect(safe).to.match(/^[!-~]+$/);
      expect([url.href, new URL(text).href]).to.deep.equal([safe, safe]);
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).to.be.greaterThan(50);
});

it('the attribute’s hosts are separated by white space', () => {
  expect(hostsOf(' pay.example\n links.example:8443 ')).to.deep.equal(['pay.example', 'links.example:8443']);
  expect([hostsOf(''), hostsOf(null)]).to.deep.equal([[], undefined]);
});
