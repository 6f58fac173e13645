import puppeteer from 'puppeteer-core';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { firefoxPath, startWebKit } from '../../tools/engines.mjs';

/** A person at a keyboard: what all three engines can be told to do. */
export interface Driver extends AsyncDisposable {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** In CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Reads an expression of the page, as JSON. */
  read(expression: string): Promise<unknown>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowRight';

/** Those that `BROWSERS` names, such as `firefox`; all without it. */
export const engines = (process.env['BROWSERS'] ?? 'chrome,firefox,webkit').split(',');

/** @param runsScripts whether pages run their scripts; what the driver reads is read in either case */
export function openEngine(engine: string, runsScripts = true): Promise<Driver> {
  if (engine === 'webkit') return openWebKit(runsScripts);
  return engine === 'firefox'
    ? openPuppeteer({
        browser: 'firefox',
        executablePath: firefoxPath,
        extraPrefsFirefox: { 'intl.accept_languages': 'es-CO', 'javascript.enabled': runsScripts },
      })
    : openPuppeteer({ executablePath: requireBrowser(), args: [...browserFlags] }, runsScripts);
}

async function openPuppeteer(
  options: Parameters<typeof puppeteer.launch>[0],
  runsScripts = true,
): Promise<Driver> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  if (!runsScripts) await page.setJavaScriptEnabled(false);
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    read: (expression) => page.evaluate(expression),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

async function openWebKit(runsScripts: boolean): Promise<Driver> {
  const { port, capabilities } = await startWebKit(runsScripts ? [] : ['--enable-javascript=false']);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = Object(await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${Object(value).message}`);
    return value;
  };
  const { sessionId } = Object(
    await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
  );
  const session = `/session/${sessionId}`;
  const send = (keys: string) =>
    call('POST', `${session}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...keys].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    back: async () => void (await call('POST', `${session}/back`, {})),
    resize: async (width, height) => void (await call('POST', `${session}/window/rect`, { width, height })),
    press: async (key) => void (await send(codes[key])),
    type: async (text) => void (await send(text)),
    read: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    [Symbol.asyncDispose]: async () => void (await call('DELETE', session)),
  };
}
