import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleScript } from '../../packages/card-frame/src/bundle-script.ts';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { freePort } from './free-port.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let script = '';
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'csrf-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  script = join(folder, 'script.js');
  const source = new URL('../../packages/elements/src/entries/account-form.define.ts', import.meta.url);
  writeFileSync(script, await bundleScript(source));
});

afterAll(() => {
  for (const end of ends) end();
});

/** Starts a shop on a framework. @returns its address */
async function start(program: string, shop: string, meta: string, needs: string): Promise<string> {
  const port = await freePort();
  const line = at(`../../apps/docs/snippets/csrf/${meta}`);
  const server = spawn(program, [at(shop), `${port}`, script, line], { stdio: 'pipe' });
  ends.unshift(() => server.kill());
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  const url = `http://127.0.0.1:${port}/`;
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(async () => server.exitCode !== null || (await isUp()), { timeout: 60_000 });
  if (server.exitCode !== null) throw new Error(`This needs ${needs}\n${said}`);
  return url;
}

const succeeds = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;

/** Rails is not everywhere, as nginx is not. */
const isWithoutRails = !succeeds('ruby', '-e', 'require "action_controller/railtie"; require "puma"');

const frameworks = [
  ['Django', false, () => start('python3', 'django/shop.py', 'django.html', 'Django: pip install django')],
  ['Rails', isWithoutRails, () => start('ruby', 'rails/shop.rb', 'rails.erb', 'Rails: ruby-rails and puma')],
] as const;

describe.for(frameworks)('%s', ([, isMissing, begin]) => {
  let url = '';
  beforeAll(async () => {
    if (!isMissing) url = await begin();
  });

  it.skipIf(isMissing).each([
    ['without the token of the page', '', 'pay-account-error'],
    ['with it', '?token', 'pay-account-created'],
  ])('answers the account form %s', async (_, query, event) => {
    const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
    const page = await browser.newPage();
    await page.goto(url + query);
    const form = page.locator('pay-account-form');
    const ended = form.evaluate(
      (element) =>
        new Promise((resolve) => {
          for (const type of ['pay-account-error', 'pay-account-created'])
            element.addEventListener(type, (event) => {
              event.preventDefault(); // the form stays here
              resolve([type, Reflect.get(element, 'value')]);
            });
        }),
    );
    await form.getByRole('combobox').fill('Bancolombia');
    await form.getByRole('combobox').press('Enter');
    await form.getByRole('radio').first().check();
    await form.locator('#number').fill('0012345678');
    await form.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pagar' }).click();
    expect(await ended).toEqual([event, query ? 'account_of_1007' : '']);
    await browser.close();
  });
});
