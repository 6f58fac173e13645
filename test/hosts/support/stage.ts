import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import { type Box, grow, intersect } from './box.ts';
import type { HostPage } from './host-pages.ts';
import type { Motion } from './probe/motion.ts';
import type { Survey } from './probe/survey.ts';
import { Screenshot } from './screenshot.ts';
import { type Site, type SiteContent, scriptOf, serveSite } from './serve-site.ts';

/** A state of an element: its name, and how a person gets there from the state before. */
export interface State {
  readonly name: string;
  reach(stage: Stage): Promise<void>;
  /** Whether a list is open, which closes when the focus leaves it. */
  readonly isOpen?: true;
  /** Whether its controls are inactive for now: WCAG asks no contrast of them. */
  readonly isInactive?: true;
  /** Whether it shows the most parts at once: the one state that is measured on every host page. */
  readonly isFullest?: true;
  /** Whether what is below the element may move when it gets there. */
  readonly mayMove?: true;
}

export interface ElementUnderTest extends StagedElement {
  readonly name: string;
  readonly states: readonly State[];
  /** Parts that are inside a control by design: the name of the control by that of the part. */
  readonly inside: Readonly<Record<string, string>>;
  /** An attribute that gives the element another height, and its values; none where another entry has it. */
  readonly layout?: readonly [attribute: string, ...values: readonly string[]];
}

/** Against hanging, in milliseconds; what is waited for appears long before, on a busy machine too. */
const PATIENCE = 60_000;
/** Higher than any host page, so that nothing scrolls and every shift is in view. */
const HEIGHT = 5000;
/** In a screenshot, around the element or its control: more than a focus ring and the strip outside a line. */
const MARGIN = 8;

export interface StagedElement extends SiteContent {
  readonly device?: BrowserContextOptions;
}

/** A page of a browser, which visits the host pages with an element. */
export class Stage implements AsyncDisposable {
  readonly page: Page;
  readonly #tag: string;
  readonly #site: Site;
  readonly #session: CDPSession;

  private constructor(page: Page, tag: string, site: Site, session: CDPSession) {
    this.page = page;
    this.#tag = tag;
    this.#site = site;
    this.#session = session;
  }

  static async open(browser: Browser, element: StagedElement): Promise<Stage> {
    const site = await serveSite(element);
    const context = await browser.newContext({ ...element.device, reducedMotion: 'reduce' });
    await context.addInitScript(`{${await scriptOf('test/hosts/support/probe/probe.ts')}}`);
    await context.addInitScript("addEventListener('submit', (event) => event.preventDefault())");
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    return new Stage(page, element.tag, site, await context.newCDPSession(page));
  }

  get element(): Locator {
    return this.page.locator(this.#tag);
  }

  /** Opens a host page, with the element not yet defined. */
  async visit({ file, media }: HostPage, width: number): Promise<void> {
    await this.page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await this.resize(width);
    await this.page.goto(`${this.#site.url}/pages/${file}`);
  }

  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT });
  }

  async define(): Promise<void> {
    await this.page.addScriptTag({ url: '/page.js', type: 'module' });
    await this.page.evaluate((tag) => customElements.whenDefined(tag), this.#tag);
  }

  async pay(): Promise<void> {
    await this.page.locator('#pay').press('Enter');
  }

  async release(): Promise<void> {
    await this.page.evaluate(() => fetch(`/cards/${performance.timeOrigin}/release`).then(() => {}));
  }

  /** Focuses the page's own field, so that the focus is nowhere in the element and Tab goes to its first control. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => document.getElementById('email')?.focus());
  }

  async reaches(state: string): Promise<void> {
    await this.page.waitForFunction(([tag, state]) => document.querySelector(`${tag}:state(${state})`), [
      this.#tag,
      state,
    ] as const);
  }

  survey(): Promise<Survey> {
    return this.page.evaluate((tag) => window.probe.survey(tag), this.#tag);
  }

  settle(): Promise<void> {
    return this.page.evaluate(() => window.probe.settle());
  }

  focused(): Promise<string | undefined> {
    return this.page.evaluate((tag) => window.probe.focused(tag), this.#tag);
  }

  /**
   * A screenshot of a box and what is around it.
   *
   * @param scale device pixels in a CSS pixel
   */
  async shot(box: Box, scale: number): Promise<Screenshot> {
    const viewport = this.page.viewportSize() ?? { width: 0, height: 0 };
    const { x, y, width, height } = intersect(grow(box, MARGIN), { x: 0, y: 0, ...viewport });
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const area = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
    const { data } = await this.#session.send('Page.captureScreenshot', {
      clip: { ...area, scale },
      optimizeForSpeed: true,
    });
    return new Screenshot(Buffer.from(data, 'base64'), area, scale);
  }

  motion(): Promise<Motion> {
    return this.page.evaluate(() => window.probe.motion('#pay'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close();
    await this.#site[Symbol.asyncDispose]();
  }
}
