import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { visit } from './support/page.ts';
import { inShop } from './support/shop.ts';

const { shop } = inject('packed');
const dist = '/node_modules/@datafono/elements/dist';
const qr = `${dist}/qr.bundle.js`;

const tagOf = (file: string): string =>
  file.endsWith('.bundle.js')
    ? `<script type="module" src="${dist}/${file}"></script>`
    : `<script src="${dist}/${file}" defer></script>`;

const filesOf = (name: string): readonly string[] =>
  ['bundle', 'en.bundle', 'script', 'en.script'].map((kind) => `${name}.${kind}.js`);

const POLICY =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

const connect = '<pay-connect-link href="https://pay.example/c/1" hosts="pay.example"></pay-connect-link>';
const payment = '<pay-payment-link hosts="pay.example"></pay-payment-link>';

describe.each([...filesOf('connect-link'), ...filesOf('elements')])('the connect link of %s', (file) => {
  test('requests nothing', async () => {
    await using visited = await visit(connect + tagOf(file), shop, { policy: POLICY });
    const { page, requested, said } = visited;
    await page.getByRole('link', { name: 'Guardar un medio de pago' }).waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`]);
    expect([said, await visited.violations()]).toEqual([[], []]);
  });
});

describe.each([...filesOf('payment-link'), ...filesOf('elements')])('the payment link of %s', (file) => {
  test('requests what draws the QR code once there is one, from beside itself', async () => {
    await using visited = await visit(payment + tagOf(file), shop, { policy: POLICY });
    const { page, requested, said } = visited;
    const link = page.locator('pay-payment-link');
    await link.getByText('Consultando').first().waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`]);
    await link.evaluate((element) =>
      Object.assign(element, { payment: { title: 'Café', payment_link: 'https://pay.example/p/1' } }),
    );
    await link.getByRole('img').waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`, qr]);
    expect([said, await visited.violations()]).toEqual([[], []]);
  });
});

test('without what draws the QR code, the link is there; the code comes with the network, if the browser loads it', async () => {
  await using visited = await visit(payment + tagOf('payment-link.bundle.js'), shop);
  const { page } = visited;
  const link = page.locator('pay-payment-link');
  await page.waitForFunction(() => customElements.get('pay-payment-link'));
  await page.context().setOffline(true);
  await page.route(`**${qr}`, (route) => route.abort('internetdisconnected')); // it is not sent to a network
  await link.evaluate((element) =>
    Object.assign(element, { payment: { payment_link: 'https://pay.example/p/1' } }),
  );
  await link.getByRole('link', { name: 'Pagar', exact: true }).waitFor();
  await expect.poll(() => link.locator('[part=qr]').count()).toBe(0);
  await page.unroute(`**${qr}`);
  await page.context().setOffline(false);
  // Until 2026 the standard had a browser remember a module that it could not load (WHATWG, HTML pull request 10327).
  const canLoad = await page.evaluate<boolean>(`import('${qr}').then(Boolean, () => false)`);
  await (canLoad ? link.getByRole('img') : link.getByText('No se puede mostrar el código QR'))
    .first()
    .waitFor();
  expect(await link.getByRole('link', { name: 'Pagar', exact: true }).isVisible()).toBe(true);
});

test.each([
  ['connect-link', ['PayConnectLink', 'connectLinkLanguages', 'define', 'esCO']],
  ['payment-link', ['PayPaymentLink', 'define', 'esCO', 'paymentLinkLanguages']],
])('the bundle of the %s exports what its modules export', async (name, expected) => {
  await using visited = await visit('', shop);
  // As a text: the test runner rewrites `import()` in a function.
  const namesIn = (file: string) =>
    visited.page.evaluate<string[]>(`import('${dist}/${file}').then(Object.keys)`);
  const spanish = await namesIn(`${name}.bundle.js`);
  expect(spanish).toEqual(expect.arrayContaining(expected));
  expect((await namesIn(`${name}.en.bundle.js`)).sort()).toEqual([...spanish, 'en'].sort());
});

test('the QR code has its hash', () => {
  const hashes = JSON.parse(readFileSync(inShop(`.${dist}/integrity.json`), 'utf8'));
  expect(hashes['qr.bundle.js']).toMatch(/^sha384-/);
});
