import { aTimeout, expect, fixture, nextFrame } from '@open-wc/testing';
import { emulateMedia, executeServerCommand } from '@web/test-runner-commands';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import 'jsqr';
import type decode from 'jsqr';
import { html } from 'lit';
import { engine, requires } from '../test-support/engine.driver.ts';
import { LINK, partOf, qrOf } from './payment-link.driver.ts';
import type { PayPaymentLink } from './payment-link.ts';
import { encodeQr } from './qr.ts';
import { QrLoader } from './qr-loader.ts';

/** The library is a script without modules, which defines this global. */
declare const jsQR: typeof decode;

const shown = async (link = LINK): Promise<PayPaymentLink> => {
  const payment = {
    title: 'Curso',
    amount: 120_000,
    expiration_at: '2031-07-30T20:00:00Z',
    payment_link: link,
  };
  const element = await fixture<PayPaymentLink>(
    html`<pay-payment-link hosts="pay.example" merchant="Tienda" locale="es-CO" .payment=${payment}></pay-payment-link>`,
  );
  await waitUntil(() => qrOf(element), 'there is a QR code');
  return element;
};

/** The text that a decoder reads in the drawn element; `undefined` without a code. */
async function scan(element: PayPaymentLink, scale = 1): Promise<string | undefined> {
  await nextFrame();
  const { x, y, width, height } = element.getBoundingClientRect();
  const clip = { x: x + scrollX, y: y + scrollY, width, height, scale };
  const png = await executeServerCommand('screenshot', clip);
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
  return image && jsQR(image.data, image.width, image.height, { inversionAttempts: 'dontInvert' })?.data;
}

type Media = Parameters<typeof emulateMedia>[0];

const usual: Media = { media: 'screen', colorScheme: 'light', forcedColors: 'none' };

describe('the QR code', () => {
  afterEach(async () => {
    if (engine === 'chromium') await emulateMedia(usual);
    for (const { style } of [document.documentElement])
      Object.assign(style, { colorScheme: '', background: '', color: '', fontSize: '' });
  });

  const looks: readonly (readonly [look: string, media: Media, scale?: number])[] = [
    ['on the screen', {}],
    ['in print, at 2×', { media: 'print' }, 2],
    ['in dark forced colours', { forcedColors: 'active', colorScheme: 'dark' }],
    ['on a dark page', { colorScheme: 'dark' }],
  ];
  for (const [look, media, scale] of looks)
    it(`is the link ${look}`, async function () {
      requires(this, 'screenshots');
      if (look !== 'on the screen') {
        requires(this, 'other screens');
        await emulateMedia({ ...usual, ...media });
      }
      const { style } = document.documentElement;
      if (media.colorScheme) Object.assign(style, { colorScheme: 'dark', background: '#111', color: '#eee' });
      expect(await scan(await shown(), scale)).to.equal(LINK);
    });

  for (const length of [40, 150, 500])
    it(`is a link of ${length} characters, no module of which is under 3 px`, async function () {
      const link = `https://pay.example/p/${'Ab3-'.repeat(200)}`.slice(0, length);
      const element = await shown(link);
      const svg = qrOf(element);
      const [, , modules = 0] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
      const width = svg?.getBoundingClientRect().width ?? 0;
      expect(width / modules).to.be.at.least(3);
      expect((width / modules) % 1).to.equal(0);
      requires(this, 'screenshots');
      expect(await scan(element)).to.equal(link);
    });

  it('has a quiet zone of four modules, dark on white', async () => {
    const element = await shown();
    const box = partOf(element, 'qr')?.querySelector('.code');
    expect(qrOf(element)?.getAttribute('viewBox')).to.match(/^-4 -4 /);
    expect(box && getComputedStyle(box).backgroundColor).to.equal('rgb(255, 255, 255)');
  });

  it('has a name with the merchant, the amount and the expiry', async () => {
    const name = qrOf(await shown())?.getAttribute('aria-label') ?? '';
    for (const text of ['Tienda', '120.000', 'Vence el 30 de julio de 2031', '3:00'])
      expect(name).to.contain(text);
  });
});

it('the script of the QR code that cannot be loaded is loaded again for another link, and when the network is back', async () => {
  let [loads, isBlocked, changes] = [0, true, 0];
  const loader = new QrLoader(
    () => {
      changes += 1;
    },
    async () => {
      loads += 1;
      if (isBlocked) throw new TypeError('Failed to fetch dynamically imported module');
      return encodeQr;
    },
  );
  const load = async (link: string) => {
    const before = loader.codeOf(link);
    await aTimeout(0);
    return [before, loads, changes, loader.isAbsent];
  };
  expect([loader.codeOf(LINK), loader.isAbsent]).to.deep.equal([undefined, false]);
  expect(await load(LINK)).to.deep.equal([undefined, 1, 1, true]);
  expect(await load(LINK)).to.deep.equal([undefined, 1, 1, true]);
  expect(await load(`${LINK}?b`)).to.deep.equal([undefined, 2, 2, true]);
  isBlocked = false;
  loader.retry();
  expect(await load(`${LINK}?b`)).to.deep.equal([undefined, 3, 4, false]);
  expect(loader.codeOf(LINK)).to.deep.equal(encodeQr(LINK));
});
