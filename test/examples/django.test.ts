import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bundleScript } from '../../packages/card-frame/src/bundle-script.ts';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { freePort } from './free-port.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let url = '';
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'django-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.js');
  const source = new URL('../../packages/elements/src/account-form/account-form.define.ts', import.meta.url);
  writeFileSync(script, await bundleScript(source));
  const port = await freePort();
  const meta = at('../../apps/docs/snippets/csrf/django.html');
  const django = spawn('python3', [at('django/shop.py'), `${port}`, script, meta], { stdio: 'pipe' });
  ends.unshift(() => django.kill());
  let said = '';
  django.stderr.on('data', (text) => {
    said += text;
  });
  url = `http://127.0.0.1:${port}/`;
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(async () => django.exitCode !== null || (await isUp()), { timeout: 60_000 });
  if (django.exitCode !== null) throw new Error(`This needs Django: pip install django\n${said}`);
});

afterAll(() => {
  for (const end of ends) end();
});

it.each([
  ['without the token of the page', '', 'pay-account-error'],
  ['with it', '?token', 'pay-account-created'],
])('Django answers the account form %s', async (_, query, event) => {
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
