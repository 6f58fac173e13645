import type { FrameView, FromFrame } from '@datafono/contract/frame';
import { expect } from '@open-wc/testing';
import { themeOf } from '../card-frame/theme.ts';
import { fill, partOf } from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { PayCardFields } from './card-fields.ts';

customElements.define('pay-card-fields', PayCardFields);

const service = serviceOfEachTest();
const NUMBER = '4242 4242 4242 4242';

const view = (): FrameView => ({
  ...{
    publicKey: 'pk_test_elements',
    lang: 'es-CO',
    dir: 'ltr',
    phase: 'editing',
    disabled: false,
    required: true,
  },
  ...{ codeAgain: false, test: true, acceptedBrands: '', marks: false, theme: themeOf(document.body) },
});

/** The fields of the frame, whose page sends requests and commands as a test says: none of its own after an answer. */
class FramePage {
  readonly fields = new PayCardFields();
  readonly #answers = new Map<number, string | undefined>();
  #lastId = 0;

  constructor(answer?: string) {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'sent') this.#answers.set(data.id, data.error?.code ?? data.card?.id);
    };
    this.fields.cardsUrl = service.url(answer);
    document.body.append(this.fields);
    this.fields.connectTo(port1, view());
    this.type();
  }

  type(): void {
    for (const [field, text] of [
      ['number', NUMBER],
      ['expiry', '04/35'],
      ['code', '864'],
      ['holder', 'Ana'],
    ] as const)
      fill(this.input(field), text);
  }

  input(field: string): HTMLInputElement {
    return partOf(this.fields, `input#${field}`);
  }

  /** Asks for the card. Resolves with the id of the card, or the code of the error. */
  async send(): Promise<string | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.fields.receive({ type: 'send', id, customerId: 'cus_1', authorization: true });
    await waitUntil(() => this.#answers.has(id));
    return this.#answers.get(id);
  }

  clear(): void {
    this.fields.receive({ type: 'command', seq: 1, command: 'clear' });
  }
}

let page: FramePage;
const open = (answer?: string) => {
  page = new FramePage(answer);
};
afterEach(() => {
  page.fields.remove();
});

it('the document of the frame has a title in the language of the page, which screen readers say at its border', () => {
  const { title } = document;
  open();
  expect(document.title).to.equal('Datos de la tarjeta');
  page.fields.show({ ...view(), lang: 'en' });
  expect(document.title).to.equal('Card details');
  document.title = title;
});

describe('the session of a card in the frame', () => {
  it('ends with the fields emptied once the card is made, also without a command of the page; the next card is sent', async () => {
    open();
    expect(await page.send()).to.equal('card_1');
    expect([page.input('number').value, page.input('code').value]).to.deep.equal(['', '']);
    page.type();
    expect(await page.send()).to.equal('card_1');
  });

  it('lasts after a refusal, which takes the code alone; the card is sent again with another code', async () => {
    open('forbidden');
    expect(await page.send()).to.equal('refused');
    expect([page.input('number').value, page.input('code').value]).to.deep.equal([NUMBER, '']);
    fill(page.input('code'), '123');
    expect(await page.send()).to.equal('refused');
    expect(await service.calls()).to.have.length(2);
  });

  it('that was cleared sends nothing more, and its answer changes nothing of the card that is typed next', async () => {
    open('held');
    const first = page.send();
    const waiting = page.send();
    await waitUntil(async () => (await service.calls()).length);
    page.clear();
    page.type();
    await service.release();
    expect([await first, await waiting]).to.deep.equal(['card_1', 'superseded']);
    expect(page.input('number').value).to.equal(NUMBER);
    expect(await page.send()).to.equal('card_1');
    expect(await service.calls()).to.have.length(2);
  });
});
