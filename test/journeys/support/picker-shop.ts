import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

/** Where the page with a picker is; nothing of it leaves this machine. */
export const PICKER_SHOP = 'http://shop.test';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const banks = [
  { id: 'bank_1', name: 'Bancolombia', frequent: true },
  { id: 'bank_2', name: 'Davivienda' },
  ...Array.from({ length: 40 }, (_, index) => ({ id: `other_${index}`, name: `Cooperativa ${index}` })),
];

/** As strict as a page can be whose scripts are its own. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

const markup = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Pago</title>
<script type="module" src="/picker.js"></script>
<form><label for="bank">Su banco</label><pay-bank-picker id="bank" src="/banks" required></pay-bank-picker>
<label>Nombre <input name="who"></label><button>Pagar</button></form><a href="/other">Otra página</a></html>`;

let built: Promise<ReadonlyMap<string, string>> | undefined;

/** The scripts of a page with the picker, by path; what is loaded later is apart. */
async function scripts(): Promise<ReadonlyMap<string, string>> {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // else Lit writes to the console that it is not
  const outputs = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'packages/elements/src/bank-picker/bank-picker.define.ts'),
        output: { entryFileNames: 'picker.js', chunkFileNames: 'later-[name].js' },
      },
    },
  });
  process.env['NODE_ENV'] = environment;
  const files = [outputs].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
}

/** Serves a page with a picker, whose policy is the strictest. */
export async function servePicker(context: BrowserContext): Promise<void> {
  built ??= scripts();
  const files = await built;
  await context.route(`${PICKER_SHOP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/banks') return route.fulfill({ json: { data: banks } });
    const script = files.get(pathname);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    const headers = { 'content-security-policy': POLICY };
    const body = pathname === '/other' ? '<!doctype html><title>Otra</title>' : markup;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
  });
}
