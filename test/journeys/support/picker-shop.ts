import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { type PageScript, pageScript } from '../../tools/page-script.ts';

/** Where the page with a picker is; nothing of it leaves this machine. */
export const PICKER_SHOP = 'http://shop.test';

const banks = [
  { id: 'bank_1', name: 'Bancolombia', frequent: true },
  { id: 'bank_2', name: 'Davivienda' },
  ...Array.from({ length: 40 }, (_, index) => ({ id: `other_${index}`, name: `Cooperativa ${index}` })),
];

/** As strict as a page can be whose scripts are its own. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

const markup = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Pago</title>
<script type="module" src="/page.js"></script>
<form><label for="bank">Su banco</label><pay-bank-picker id="bank" src="/banks" required></pay-bank-picker>
<label>Nombre <input name="who"></label><button>Pagar</button></form><a href="/other">Otra página</a></html>`;

let built: Promise<PageScript> | undefined;

/** Serves a page with a picker, whose policy is the strictest. */
export async function servePicker(context: BrowserContext): Promise<void> {
  process.env['NODE_ENV'] = 'production'; // else Lit writes to the console that it is not
  built ??= pageScript(fileURLToPath(new URL('../../..', import.meta.url)), [
    'packages/elements/src/entries/bank-picker.define.ts',
  ]);
  const { code, later } = await built;
  const scripts: Readonly<Record<string, string>> = { 'page.js': code, ...later };
  await context.route(`${PICKER_SHOP}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === 'banks') return route.fulfill({ json: { data: banks } });
    const script = scripts[name];
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    const headers = { 'content-security-policy': POLICY };
    const body = name === 'other' ? '<!doctype html><title>Otra</title>' : markup;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
  });
}
