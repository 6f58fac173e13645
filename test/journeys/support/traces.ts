import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';

/** All that a page holds: its markup with every attribute and shadow root, what is in its fields, its title. */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const markup = (root: Document | ShadowRoot): string => {
      const elements = [...root.querySelectorAll('*')];
      const fields = elements.map((element) => ('value' in element ? String(element.value) : ''));
      const inner = elements.map(({ shadowRoot }) => (shadowRoot ? markup(shadowRoot) : ''));
      const own = root instanceof Document ? root.documentElement.outerHTML : root.innerHTML;
      return [own, ...fields, ...inner].join('\n');
    };
    return `${document.title}\n${markup(document)}`;
  });
}

export function attributesOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...[...element.attributes].map(({ name, value }) => `${name}=${value}`),
        ...(element.shadowRoot ? attributes(element.shadowRoot) : []),
      ]);
    return attributes(document).join('\n');
  });
}

export async function storedFor(page: Page, context: BrowserContext): Promise<string> {
  const web = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      history.state,
      await caches.keys(),
    ]);
  });
  return `${JSON.stringify(await context.cookies())}\n${web}`;
}

export class Recording {
  /** Everything on the console, errors that nobody caught included. */
  readonly console: string[] = [];
  readonly requests: Request[] = [];

  constructor(page: Page) {
    page.on('console', (message: ConsoleMessage) =>
      this.console.push(`${message.type()}: ${message.text()}`),
    );
    page.on('pageerror', (error) => this.console.push(`uncaught: ${error.message}`));
    page.on('request', (request) => this.requests.push(request));
  }

  async sentTo(origin: string): Promise<string> {
    const sent = this.requests.filter((request) => request.url().startsWith(origin));
    const whole = sent.map(async (request) =>
      [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join('\n'),
    );
    return (await Promise.all(whole)).join('\n\n');
  }
}

/**
 * Whether a text holds a number however it is grouped. Digits of a longer run, of hexadecimal, or after the point of a time in
 * seconds since 1970 do not count: such times are in reports of errors, and one in a thousand ends with the digits of a code.
 */
export function containsDigits(text: string, digits: string): boolean {
  const grouped = [...digits].join(String.raw`[\s.\-+]?`);
  return new RegExp(String.raw`(?<![0-9a-f]|\d{10}\.)${grouped}(?![0-9a-f])`, 'i').test(text);
}
