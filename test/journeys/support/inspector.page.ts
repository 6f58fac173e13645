import type { Locator, Page } from 'playwright-core';

export const inspectorTabs = ['Solicitudes', 'Objetos', 'Eventos', 'Mensajes', 'Fallas', 'Webhooks'] as const;

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
  async open({ control, secretKey }: Entrance): Promise<void> {
    await this.page.goto(`${control}/#key=${secretKey}`);
    await this.page.getByText('En vivo').waitFor();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Opens a tab with a key. Waits until it is there: rows of the tab before may have the same text. */
  async openTab(name: (typeof inspectorTabs)[number]): Promise<void> {
    await this.tab(name).press('Enter');
    await this.page.getByRole('tabpanel', { name }).waitFor();
  }

  /** Opens the item of the row that has this text, with a key. */
  async openRow(text: string | RegExp): Promise<void> {
    await this.row(text).first().press('Enter');
    await this.detail.getByRole('heading', { level: 3 }).first().waitFor();
  }

  /** Opens a link of the open item, with a key. */
  follow(name: string | RegExp): Promise<void> {
    return this.detail.getByRole('link', { name }).first().press('Enter');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
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
