import { expect } from '@open-wc/testing';
import { requires } from '../test-support/engine.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { boxOf, isOpen, optionsOf, press, statesOf } from './bank-picker.driver.ts';
import type { PayBankPicker } from './bank-picker.ts';

const service = serviceOfEachTest();

/** The address of a page of its own, with an element of the source. */
function addressOf(markup: string): string {
  const script = '<script type="module" src="/packages/elements/src/entries/bank-picker.define.ts"></script>';
  const body = `<!doctype html><html lang="es"><title>Pago</title>${script}${markup}</html>`;
  return service.url(`custom?${new URLSearchParams({ status: '200', 'content-type': 'text/html', body })}`);
}

/** A window of its own, whose pages the browser keeps for Back where it does so. A key opens it, as browsers demand. */
class OtherWindow {
  #window: Window | null = null;

  async open(url: string): Promise<void> {
    addEventListener('keydown', () => (this.#window = open(url, '', 'width=600,height=400')), { once: true });
    await press('Shift');
    await this.#arrived(url);
  }

  async go(url: string): Promise<void> {
    this.#window?.location.assign(url);
    await this.#arrived(url);
  }

  async back(url: string): Promise<void> {
    this.#window?.history.back();
    await this.#arrived(url);
    // WebKit empties some fields in a task after the page has come back.
    for (let count = 0; count < 3; count += 1)
      await new Promise((resolve) => this.#window?.setTimeout(resolve));
  }

  get document(): Document {
    if (!this.#window) throw new Error('no window');
    return this.#window.document;
  }

  close(): void {
    this.#window?.close();
  }

  get picker(): PayBankPicker {
    const picker = this.document.querySelector('pay-bank-picker');
    if (!picker) throw new Error('no picker');
    return picker;
  }

  #arrived(url: string): Promise<void> {
    const isThere = () => {
      if (this.#window?.location.href !== url || this.document.readyState !== 'complete') return false;
      return !url.includes('pay-bank-picker') || this.picker.banks?.length > 0;
    };
    return waitUntil(isThere, 'the page is there');
  }
}

describe('pay-bank-picker after Back', () => {
  const page = new OtherWindow();
  afterEach(() => page.close());

  /** A person types two letters, chooses the bank or not, and goes to another page and back. */
  async function comeBack(chooses: boolean): Promise<PayBankPicker> {
    const shop = addressOf(`<pay-bank-picker src="${service.url('banks')}"></pay-bank-picker>`);
    await page.open(shop);
    boxOf(page.picker).focus();
    page.document.execCommand('insertText', false, 'da');
    expect(boxOf(page.picker).value).to.equal('da');
    await waitUntil(() => isOpen(page.picker), 'the code of the list is loaded');
    if (chooses) optionsOf(page.picker)[0]?.click();
    await page.go(addressOf('Otra página'));
    await page.back(shop);
    return page.picker;
  }

  it('shows the bank that was chosen', async function () {
    requires(this, 'a second window');
    const picker = await comeBack(true);
    expect([picker.value, boxOf(picker).value]).to.deep.equal(['bank_2', 'Davivienda']);
  });

  it('shows no letters that chose none, and no list', async function () {
    requires(this, 'a second window');
    const picker = await comeBack(false);
    expect([picker.value, boxOf(picker).value, isOpen(picker), statesOf(picker)]).to.deep.equal([
      '',
      '',
      false,
      [],
    ]);
  });
});
