import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { browserFlags, requireDesktopBrowser } from '../../tools/browser.ts';
import { firefoxPath } from '../../tools/engines.mjs';
import { Desk } from './desk.ts';

export type Engine = 'firefox' | 'chromium';
export type Language = 'es' | 'en';

/** Milliseconds after which something never happens. Even on a busy machine it does long before. */
const PATIENCE = 120_000;

const locales = { es: 'es-CO', en: 'en-US' } as const;

/** What Orca says of a page that takes its time, which is another one at each run. */
const LOADING = /^(Cargando|Loading)\./;

/** Until when a link can be paid, which is another moment at each run. */
const MOMENT = /\b(hasta el|until|Vence el|Expires on) .*\d{4}.*?[ap]\.? ?m\.?/i;

/** A person with a screen reader and a keyboard: sees nothing, presses real keys, and hears what Orca says. */
export class Listener implements AsyncDisposable {
  readonly #desk: Desk;
  readonly #browser: Browser;
  #page: Page | undefined;
  #lines: string[] = [];

  private constructor(desk: Desk, browser: Browser) {
    this.#desk = desk;
    this.#browser = browser;
  }

  static async enter(engine: Engine, language: Language): Promise<Listener> {
    const desk = await Desk.open(language);
    return new Listener(desk, await launch(engine, locales[language], desk));
  }

  get page(): Page {
    if (!this.#page) throw new Error('No page is open.');
    return this.#page;
  }

  /** Opens a page, in which the person is at the beginning. What is said of it is not in the transcript. */
  async open(url: string): Promise<void> {
    const before = await this.#browser.pages();
    this.#page = await this.#browser.newPage();
    this.#page.setDefaultTimeout(PATIENCE);
    for (const page of before) await page.close();
    this.#lines = [];
    await this.page.goto(url);
    await this.page.bringToFront();
    await this.#desk.run('xdotool', ['mousemove', '2', '2', 'click', '1']);
    await this.#hear();
  }

  /**
   * Presses a key, and hears what is said.
   *
   * @param key as xdotool calls it
   * @param until what the page shows before the person goes on
   */
  async press(key: string, until?: string): Promise<void> {
    await this.#do(`[${key}]`, () => this.#desk.run('xdotool', ['key', key]), until);
  }

  /** Presses a key that leads to a page of another site, and goes on there. */
  async pressTo(key: string, address: RegExp, until: string): Promise<void> {
    const go = async () => {
      await this.#desk.run('xdotool', ['key', key]);
      const target = await this.#browser.waitForTarget((one) => address.test(one.url()), {
        timeout: PATIENCE,
      });
      this.#page = (await target.page()) ?? this.page;
    };
    await this.#do(`[${key}]`, go, until);
  }

  /** Types a text, of the letters of an American keyboard. */
  async type(text: string): Promise<void> {
    await this.#do(`“${text}”`, () => this.#desk.run('xdotool', ['type', '--delay', '40', text]));
  }

  /** Waits, and hears what is said once something has happened elsewhere. */
  async wait(what: string, happens: () => void, until: string): Promise<void> {
    await this.#do(`(${what})`, happens, until);
  }

  async #do(what: string, act: () => unknown, until?: string): Promise<void> {
    await act();
    if (until) await shown(this.page, until);
    const said = await this.#hear();
    this.#lines.push(what, ...said.map((text) => `    ${text}`));
  }

  async #hear(): Promise<readonly string[]> {
    await this.#desk.voice.quiet(() => painted(this.page));
    return this.#desk.voice
      .take()
      .filter((text) => !LOADING.test(text))
      .map((text) => text.replaceAll('\u00a0', ' ').replace(MOMENT, '$1 (a moment).').trim());
  }

  /** The keys, and below each what was said after it. */
  get transcript(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.#desk[Symbol.asyncDispose]();
  }
}

/** The browser itself offers nothing: a person has other offers on each device. */
const chromiumSettings = {
  autofill: { credit_card_enabled: false, profile_enabled: false },
  credentials_enable_service: false,
  translate: { enabled: false },
};

function launch(engine: Engine, locale: string, { env, folder }: Desk): Promise<Browser> {
  const common = {
    headless: false,
    defaultViewport: null,
    env,
    protocolTimeout: PATIENCE,
    timeout: PATIENCE,
  };
  if (engine === 'firefox')
    return puppeteer.launch({
      ...common,
      browser: 'firefox',
      executablePath: firefoxPath,
      args: ['--kiosk'],
      extraPrefsFirefox: {
        'intl.accept_languages': locale,
        'accessibility.force_disabled': -1, // puppeteer turns it off
        'focusmanager.testmode': false,
        'extensions.formautofill.creditCards.enabled': false,
        'extensions.formautofill.addresses.enabled': false,
        'browser.translations.automaticallyPopup': false,
        'signon.rememberSignons': false,
      },
    });
  const userDataDir = join(folder, 'chromium');
  mkdirSync(join(userDataDir, 'Default'), { recursive: true });
  writeFileSync(join(userDataDir, 'Default', 'Preferences'), JSON.stringify(chromiumSettings));
  return puppeteer.launch({
    ...common,
    userDataDir,
    executablePath: requireDesktopBrowser(),
    args: [
      ...browserFlags,
      '--force-renderer-accessibility',
      '--kiosk',
      `--lang=${locale}`,
      `--accept-lang=${locale}`,
    ],
    ignoreDefaultArgs: ['--enable-automation'],
  });
}

/** A part is on the page, or on the one that comes after it: what is looked for in a page that is leaving is never found. */
async function shown(page: Page, selector: string): Promise<unknown> {
  const timeout = 5_000;
  for (let left = PATIENCE / timeout; left > 1; left -= 1)
    try {
      return await page.waitForSelector(selector, { timeout });
    } catch {} // once more, perhaps on another page
  return page.waitForSelector(selector, { timeout });
}

/** The page has shown what its scripts have told it to; a page that is leaving is waited for. */
async function painted(page: Page): Promise<void> {
  try {
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
  } catch {
    await page.waitForSelector('body');
  }
}
