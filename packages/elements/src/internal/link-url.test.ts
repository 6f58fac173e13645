import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hostsOf, safeLink } from './link-url.ts';

const HOSTS = ['pay.example', 'links.example:8443', '127.0.0.1:4012'];
const SHOP = 'tienda.example';

const around = (character: string) => [
  `${character}https://pay.example/p`,
  `https://pay.example/p${character}`,
  `https://pay.example/p${character}q`,
  `https:${character}//pay.example/p`,
  `https://pay${character}.example/p`,
  `https://pay.example${character}/p`,
];

/** Addresses that must be refused on any page, whichever link to `pay.example` they are taken for. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  'another scheme': [
    ...['javascript:alert(1)', 'javascript://pay.example/%0aalert(1)', 'JaVaScRiPt:alert(1)'],
    ...['java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHA+', 'DATA:,pay.example'],
    ...['blob:https://pay.example/0b9c', 'filesystem:https://pay.example/a', 'file:///etc/passwd'],
    ...['ftp://pay.example/', 'ws://pay.example/', 'wss://pay.example/', 'about:blank', 'vbscript:msgbox'],
    ...['view-source:https://pay.example/', 'intent://pay.example/#Intent;end', 'tel:+573001234567'],
    ...['mailto:a@pay.example', 'chrome://settings', 'httpss://pay.example/', 'xhttps://pay.example/'],
  ],
  'no encryption': [
    ...['http://pay.example/', 'HTTP://pay.example/', 'http://pay.example:443/', 'http://pay.example:80/'],
    ...['http://localhost/', 'http://127.0.0.1:4012/', 'http://[::1]/', 'http://links.example:8443/'],
  ],
  'no scheme': [
    ...['//pay.example/', '///pay.example/', '/pay.example', 'pay.example', 'pay.example/p', '?pay.example'],
    ...['https:pay.example', 'https:/pay.example', 'https:///pay.example', 'https:////pay.example/'],
    ...['https', 'https:', 'https://', 'https:///', '://pay.example', ':https://pay.example', '', '#'],
  ],
  'user info': [
    ...[
      'https://pay.example@evil.example/',
      'https://pay.example:443@evil.example/',
      'https://a@pay.example/',
    ],
    ...[
      'https://a:b@pay.example/',
      'https://:b@pay.example/',
      'https://@pay.example/',
      'https://:@pay.example/',
    ],
    ...['https://pay.example%40evil.example/', 'https://pay.example&@evil.example/'],
    ...['https://pay.example;@evil.example/', 'https://evil.example#@pay.example/'],
    ...['https://a@b@pay.example/', 'https://evil.example?@pay.example/', 'https://a%40b@pay.example/'],
  ],
  'a backslash': [
    ...[
      'https:\\\\pay.example\\',
      'https:\\/pay.example/',
      'https://pay.example\\p',
      'https://pay.example/p\\q',
    ],
    ...['https://evil.example\\@pay.example/', 'https://pay.example\\@evil.example/'],
    ...['https://pay.example\\.evil.example/', 'https://pay.example/?a=\\', 'https://pay.example/#\\'],
    ...['\\\\pay.example\\p', 'https:\\pay.example', '\\https://pay.example/'],
  ],
  'white space': [' ', '\t', '\n', '\r', '\f', '\v', '\u00a0', '\u2028', '\u3000', '\ufeff'].flatMap(around),
  'a control character': ['\0', '\u0001', '\u001b', '\u007f', '\u0085', '\u200b', '\u202e'].flatMap(around),
  'another host': [
    ...['https://pay.example.evil.com/', 'https://evilpay.example/', 'https://evil-pay.example/'],
    ...['https://evil.pay.example/', 'https://pay.example-evil.com/', 'https://pay.examples/'],
    ...['https://pay.exampl/', 'https://example/', 'https://pay/', 'https://.pay.example/'],
    ...['https://pay..example/', 'https://www.pay.example/', 'https://evil.example/pay.example'],
    ...['https://evil.example/?pay.example', 'https://evil.example/#pay.example', 'https://pay-example/'],
    ...['https://pay.example.', 'https://pay.example./', 'https://pay.example../', 'https://pay_.example/'],
    ...['https://pay.example,evil.example/', "https://pay.example'/", 'https://pay.example`/'],
    ...['https://(pay.example)/', 'https://[pay.example]/', 'https://*.example/', 'https://*/'],
    ...['https://links.example/', 'https://evil.example:8443/', 'https://127.0.0.1/', 'https://localhost/'],
    ...[
      'https://127.1:4012/',
      'https://2130706433:4012/',
      'https://0x7f.0.0.1:4012/',
      'https://0177.0.0.1:4012/',
    ],
    ...['https://[::ffff:127.0.0.1]:4012/', 'https://0/', 'https://[::]/', 'https://[fe80::1%25en0]/'],
  ],
  'a host that looks alike': [
    ...['https://pаy.example/', 'https://рay.example/', 'https://pay.exаmple/', 'https://páy.example/'],
    ...[
      'https://pay。example/',
      'https://pay．example/',
      'https://ｐａｙ.example/',
      'https://pay.example／p',
    ],
    ...[
      'https://pay.example⁄@evil.com/',
      'https://ⓟay.example/',
      'https://pay.ex\u00adample/',
      'https://𝐩ay.example/',
    ],
    ...['https://xn--py-8ka.example/', 'https://XN--py-8ka.example/', 'https://pay.xn--exmple-cua/'],
    ...[
      'https://%70ay.example/',
      'https://pay%2eexample/',
      'https://pay.example%2f/',
      'https://pay%00.example/',
    ],
    ...['https://pay.example%23.evil.com/', 'https://pay.example%5c.evil.com/', 'https://pay.example%ff/'],
    ...['https://pay.example/ñ', 'https://pay.example/😀', 'https://pay.example/?a=é'],
  ],
  'another port': [
    ...[
      'https://pay.example:8443/',
      'https://pay.example:80/',
      'https://links.example:443/',
      'https://pay.example:0/',
    ],
    ...['https://pay.example:65536/', 'https://pay.example:99999999/', 'https://pay.example:-1/'],
    ...[
      'https://pay.example:/',
      'https://pay.example:x/',
      'https://pay.example:443:443/',
      'https://pay.example::443/',
    ],
    ...[
      'https://links.example:84430/',
      'https://links.example:844/',
      'https://127.0.0.1:4013/',
      'https://:443/',
    ],
  ],
  'no text': [undefined, null, 0, 1, true, {}, [], ['https://pay.example/'], new URL('https://pay.example/')],
};

const count = Object.values(hostile).flat().length;

describe(`a link is refused, of ${count} with`, () => {
  it('in all, more than 200', () => {
    expect(count).to.be.greaterThan(200);
    expect(new Set(Object.values(hostile).flat()).size).to.equal(count);
  });

  for (const [fault, links] of Object.entries(hostile))
    it(`${fault}: ${links.length}`, () => {
      expect(links.filter((link) => safeLink(link, HOSTS, SHOP))).to.deep.equal([]);
    });

  it('any fault but the host, where the page’s own route gave it', () => {
    const { 'another host': _hosts, 'another port': _ports, ...others } = hostile;
    const shown = Object.values(others).flatMap((links) =>
      links.filter((link) => safeLink(link, undefined, SHOP)),
    );
    // Their host is evil.example, in plain sight.
    expect(shown).to.deep.equal(['https://evil.example#@pay.example/', 'https://evil.example?@pay.example/']);
  });

  it('any host, where none is allowed', () => {
    expect(safeLink('https://pay.example/', [], SHOP)).to.equal(undefined);
    expect(safeLink('https://pay.example/', ['*', '*.example', 'https://pay.example'], SHOP)).to.equal(
      undefined,
    );
  });
});

describe('a link is accepted', () => {
  const accepted: readonly (readonly [link: string, url?: string])[] = [
    ['https://pay.example/p/1?a=1&b=%C3%B1#c'],
    ['https://pay.example', 'https://pay.example/'],
    ['HTTPS://PAY.Example/P', 'https://pay.example/P'],
    ['https://pay.example:443/p', 'https://pay.example/p'],
    ['https://pay.example/a/../p', 'https://pay.example/p'],
    ['https://pay.example?a', 'https://pay.example/?a'],
    ['https://links.example:8443/l'],
    ['https://127.0.0.1:4012/l'],
    ['https://pay.example/@evil.example'],
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

  const local = [
    'http://localhost:4012/',
    'http://127.0.0.1:4012/',
    'http://127.8.9.1/',
    'http://[::1]:4012/',
  ];
  for (const link of local)
    it(`without encryption, of this machine on a page of this machine: ${link}`, () => {
      for (const page of ['localhost', '127.0.0.1', '[::1]'])
        expect(safeLink(link, undefined, page)).to.equal(link);
      expect(safeLink(link, HOSTS, 'localhost')).to.equal(link.includes('127.0.0.1') ? link : undefined);
      for (const page of [SHOP, 'localhost.evil.com', '127.0.0.1.evil.com', ''])
        expect(safeLink(link, undefined, page)).to.equal(undefined);
    });

  it('on the page of the test by its own host', () => {
    expect(safeLink(location.origin, [location.host])).to.equal(`${location.origin}/`);
  });
});

it('every link that is returned is safe', () => {
  const part = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '?',
      '#',
      '%2e',
      '%40',
      ' ',
      '\t',
      '\n',
    ],
    ...[
      'pay.example',
      'links.example',
      'evil.example',
      '127.0.0.1',
      'localhost',
      '[::1]',
      '443',
      '8443',
      '4012',
    ],
    ...['xn--', 'а', '。', 'a', 'p/1'],
  );
  const link = fc.oneof(
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 6 }).map((parts) => `https://${parts.join('')}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }).map((text) => `https://pay.example${text}`),
  );
  let accepted = 0;
  fc.assert(
    fc.property(
      link,
      fc.option(fc.constant(HOSTS), { nil: undefined }),
      fc.boolean(),
      (text, hosts, isLocal) => {
        const safe = safeLink(text, hosts, isLocal ? 'localhost' : SHOP);
        if (safe === undefined) return;
        accepted += 1;
        const url = new URL(safe);
        const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
        expect(url.protocol).to.be.oneOf(isLocal && isLoopback ? ['https:', 'http:'] : ['https:']);
        expect([url.username, url.password]).to.deep.equal(['', '']);
        if (hosts) expect(url.host).to.be.oneOf(hosts);
        expect(safe).to.equal(url.href);
        expect(safe).to.match(/^[!-~]+$/);
        expect(new URL(text).href).to.equal(safe);
      },
    ),
    { numRuns: 5_000 },
  );
  expect(accepted).to.be.greaterThan(100);
});

it('the attribute’s hosts are separated by white space', () => {
  expect(hostsOf(' pay.example\n links.example:8443 ')).to.deep.equal(['pay.example', 'links.example:8443']);
  expect([hostsOf(''), hostsOf(null)]).to.deep.equal([[], undefined]);
});
