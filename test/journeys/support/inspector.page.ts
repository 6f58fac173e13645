import type { Locator, Page } from 'playwright-core';

export const inspectorTabs = {
  'es-CO': ['Solicitudes', 'Objetos', 'Eventos', 'Mensajes', 'Resolver', 'Fallas', 'Webhooks'],
  en: ['Requests', 'Objects', 'Events', 'Messages', 'Resolve', 'Faults', 'Webhooks'],
} as const;

export type InspectorLanguage = keyof typeof inspectorTabs;

/** Where the page is, and the key that opens it. */
export interface Entrance {
  readonly control: string;
  readonly secretKey: string;
}

/** The sandbox's inspector as a person meets it: by roles and labels, with real keys. */
export class InspectorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it by the address that the command prints, and waits until it is live. */
  async open({ control, secretKey }: Entrance, language: InspectorLanguage = 'es-CO'): Promise<void> {
    await this.page.goto(`${control}/#key=${secretKey}`);
    await this.page.getByText('En vivo').waitFor();
    if (language === 'en') await this.page.getByRole('button', { name: 'English' }).click();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Opens a tab with its key, 1 to 7. Waits until it is there: rows of the tab before may have the same text. */
  async openTab(place: number): Promise<void> {
    await this.page.keyboard.press(`${place}`);
    const tab = this.page.getByRole('tab').nth(place - 1);
    await tab.and(this.page.getByRole('tab', { selected: true })).waitFor();
  }

  /** The row of the list that has this text. */
  row(text: string | RegExp): Locator {
    return this.page.locator('.rows').getByRole('link').filter({ hasText: text });
  }

  /** What is open beside the list. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }

  /** A thing in the chain of causes, with all that followed from it. */
  link(label: string, text: string | RegExp): Locator {
    return this.detail.locator('.node').filter({ hasText: label }).filter({ hasText: text });
  }

  /** The labels of the chain from the first cause down to the last answer, each with what it says. */
  async chain(): Promise<readonly string[]> {
    const lines = this.detail.locator('.chain .node-line');
    const said = (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    // Moments and ids are another matter.
    return said.map((text) =>
      text.replace(/ ?(?:\d{1,2} de \w+, )?\d\d:\d\d:\d\d/g, '').replace(/[0-9a-f]{4}…[0-9a-f]{6}/g, '#'),
    );
  }

  /** What became of what was done last. */
  get said(): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).locator('p');
  }

  /** Waits until what has the focus is this. */
  async focused(locator: Locator): Promise<void> {
    await locator.and(this.page.locator(':focus')).waitFor();
  }
}
