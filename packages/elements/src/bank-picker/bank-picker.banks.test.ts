import { expect, fixture, oneEvent, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { requires } from '../internal/engine.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  banks,
  boxOf,
  choose,
  failureOf,
  namesOf,
  noteOf,
  pickerIn,
  press,
  ready,
  retryOf,
  statesOf,
  type,
} from './bank-picker.driver.ts';
import type { PayBankErrorEvent } from './bank-picker.events.ts';

const from = (src: string) => pickerIn(html`<pay-bank-picker src=${src}></pay-bank-picker>`);

/** The requests of a run for the list of an answer. */
const requestsFor = async (service: TestService, answer: string) =>
  (await service.calls()).filter(({ path }) => path.endsWith(`/${answer}`));

describe('the banks of pay-bank-picker from an address', () => {
  it('are requested once, with nothing but the address', async () => {
    const service = new TestService();
    const { element } = await from(service.url('banks'));
    await ready(element);
    const [call, ...more] = await service.calls();
    expect([call?.method, call?.body, more]).to.deep.equal(['GET', undefined, []]);
    expect(call?.headers).not.to.include.keys('content-type', 'authorization');
    boxOf(element).focus();
    await press('ArrowDown');
    expect(namesOf(element)).to.have.length(5);
  });

  it('are requested once for all pickers of a page', async () => {
    const service = new TestService();
    const src = service.url('banks-held');
    const form = await fixture<HTMLFormElement>(
      html`<form>${Array.from({ length: 20 }, () => html`<pay-bank-picker src=${src}></pay-bank-picker>`)}</form>`,
    );
    await service.release();
    const pickers = [...form.querySelectorAll('pay-bank-picker')];
    await Promise.all(pickers.map(ready));
    expect(await requestsFor(service, 'banks-held')).to.have.length(1);
  });

  it('are in the browser’s cache as HTTP says', async function () {
    requires(this, 'HTTP cache');
    const service = new TestService();
    const src = service.url('banks-cached');
    for (let count = 0; count < 3; count += 1) await ready((await from(src)).element);
    expect(await requestsFor(service, 'banks-cached')).to.have.length(1);
  });

  it('are a skeleton while they are on their way, and come into an open list with the text of the value', async () => {
    const service = new TestService();
    const { element } = await pickerIn(
      html`<pay-bank-picker src=${service.url('banks-held')} value="bank_3"></pay-bank-picker>`,
    );
    expect(statesOf(element)).to.deep.equal(['loading']);
    expect(element.shadowRoot?.querySelector('[part=fields]')?.ariaBusy).to.equal('true');
    boxOf(element).focus();
    await press('ArrowDown');
    expect([namesOf(element), noteOf(element)]).to.deep.equal([[], 'Cargando los bancos…']);
    await service.release();
    await ready(element);
    expect(statesOf(element)).to.deep.equal(['open']);
    expect(namesOf(element)).to.have.length(5);
    expect(boxOf(element).value).to.equal('Banco de Bogotá');
  });

  it('keep a text that was typed before they came, and its results', async () => {
    const service = new TestService();
    const { element } = await from(service.url('banks-held'));
    await type(element, 'bogot');
    await service.release();
    await ready(element);
    expect([boxOf(element).value, namesOf(element)]).to.deep.equal(['bogot', ['Banco de Bogotá']]);
  });

  it('can be none, which the list says', async () => {
    const { element } = await from(new TestService().url('banks-empty'));
    await waitUntil(() => statesOf(element).length === 0, 'the answer is there');
    boxOf(element).focus();
    await press('ArrowDown');
    expect(noteOf(element)).to.equal('No hay bancos en la lista.');
    for (const key of ['ArrowDown', 'Enter', 'PageDown']) await press(key);
    expect(element.value).to.equal('');
  });

  it('can be stale, which nobody needs to notice', async () => {
    const { element } = await from(new TestService().url('banks-stale'));
    await ready(element);
    expect(statesOf(element)).to.deep.equal([]);
    expect(failureOf(element)).to.equal('');
    await type(element, 'Nequi');
    await choose(element);
    expect(element.value).to.equal('bank_4');
  });

  for (const [answer, code] of [
    ['banks-html', 'unreadable'],
    ['banks-malformed', 'unreadable'],
    ['banks-nameless', 'unreadable'],
    ['lost', 'connection'],
    ['broken', 'unavailable'],
  ] as const)
    it(`fail for the answer “${answer}”: the error ${code}, and a button`, async () => {
      const { element } = await pickerIn(html`<pay-bank-picker value="bank_3"></pay-bank-picker>`);
      const failed = oneEvent<PayBankErrorEvent>(element, 'pay-bank-error');
      element.src = new TestService().url(answer);
      const { error } = await failed;
      expect(error.code).to.equal(code);
      expect(statesOf(element)).to.deep.equal(['failed']);
      expect(failureOf(element)).to.contain('No pudimos cargar los bancos.');
      expect(retryOf(element)?.disabled).to.equal(false);
      expect([element.value, element.validity.valid]).to.deep.equal(['bank_3', true]);
    });

  it('are requested again by the button, after the time of Retry-After alone', async () => {
    const service = new TestService();
    const { element } = await pickerIn(html`<pay-bank-picker></pay-bank-picker>`);
    const failed = oneEvent<PayBankErrorEvent>(element, 'pay-bank-error');
    element.src = service.url('banks-late');
    await failed;
    const since = performance.now();
    expect(retryOf(element)?.disabled).to.equal(true);
    await waitUntil(() => retryOf(element)?.disabled === false, 'it can be requested again', {
      timeout: 9_000,
    });
    expect(performance.now() - since).to.be.greaterThan(900);
    retryOf(element)?.focus();
    await press('Enter');
    await ready(element);
    expect(failureOf(element)).to.equal('');
    expect(await requestsFor(service, 'banks-late')).to.have.length(2);
    expect(element.shadowRoot?.activeElement?.id, 'the focus').to.equal('bank');
  });

  it('are requested again by one button for all pickers of the page that have none of that address', async () => {
    const service = new TestService();
    const src = service.url('banks-late');
    const form = await fixture<HTMLFormElement>(
      html`<form>${[src, src, service.url('broken')].map((one) => html`<pay-bank-picker src=${one}></pay-bank-picker>`)}</form>`,
    );
    const [first, second, other] = form.querySelectorAll('pay-bank-picker');
    if (!first || !second || !other) throw new Error('no pickers');
    const isFailed = (element: typeof first) => statesOf(element).includes('failed');
    await waitUntil(() => [first, second, other].every(isFailed), 'there is no list');
    await waitUntil(() => retryOf(second)?.disabled === false, 'it can be requested again', {
      timeout: 9_000,
    });
    retryOf(second)?.click();
    await Promise.all([first, second].map(ready));
    expect([failureOf(first), failureOf(second)]).to.deep.equal(['', '']);
    expect(statesOf(other)).to.deep.equal(['failed']);
    expect(await requestsFor(service, 'banks-late')).to.have.length(2);
    expect(await requestsFor(service, 'broken')).to.have.length(1);
  });

  it('can be requested again after two minutes, however long the server’s Retry-After', async () => {
    const answer = new URLSearchParams({ status: '503', 'Retry-After': '86400', body: '{}' });
    const { element } = await from('');
    const waits: { readonly delay: number; readonly end: () => void }[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((end: () => void, delay: number) => waits.push({ delay, end })) as typeof setTimeout; // of the browser
    try {
      const failed = oneEvent<PayBankErrorEvent>(element, 'pay-bank-error');
      element.src = new TestService().url(`custom?${answer}`);
      await failed;
    } finally {
      window.setTimeout = setTimeout;
    }
    expect(retryOf(element)?.disabled).to.equal(true);
    const [wait, ...more] = waits.filter(({ delay }) => delay > 30_000); // others are of elements that announce
    expect([wait?.delay, more]).to.deep.equal([120_000, []]);
    wait?.end();
    expect(retryOf(element)?.disabled).to.equal(false);
  });

  it('are those of the last address, also where the one before answers later', async () => {
    const service = new TestService();
    const { element } = await from(service.url('banks-held'));
    element.src = service.url('banks-other');
    await ready(element);
    await service.release();
    const late = await from(service.url('banks-held'));
    await ready(late.element);
    expect(element.banks.map(({ name }) => name)).to.deep.equal(['Banco Falabella']);
  });

  it('are no longer requested where the page gives a list, and are none without an address', async () => {
    const service = new TestService();
    const { element } = await pickerIn(
      html`<pay-bank-picker .banks=${banks} src=${service.url('banks')}></pay-bank-picker>`,
    );
    expect(element.banks).to.equal(banks);
    expect(await service.calls()).to.be.empty;
    element.banks = null;
    await ready(element);
    expect(element.banks).to.have.length(5);
    element.src = '';
    expect(element.banks).to.be.empty;
  });
});

describe('the banks of pay-bank-picker from the page', () => {
  it('are in the order of the page, the frequent ones first and as a group', async () => {
    const { element } = await pickerIn();
    element.banks = [
      { id: '1', name: 'Uno', frequent: true },
      { id: '2', name: 'Dos', frequent: true },
      { id: '3', name: 'Tres' },
    ];
    boxOf(element).focus();
    await press('ArrowDown');
    const groups = [...(element.shadowRoot?.querySelectorAll('[role=group]') ?? [])];
    expect(namesOf(element)).to.deep.equal(['Uno', 'Dos', 'Tres']);
    expect(groups.map((group) => group.getAttribute('aria-label'))).to.deep.equal([
      'Frecuentes',
      'Otros bancos',
    ]);
    await expect(element).to.be.accessible();
  });

  for (const wrong of [[{ id: 1, name: 'Uno' }], [{ id: 'a' }], [null], {}, 'Uno'])
    it(`are none where they are ${JSON.stringify(wrong)}, which the console says once`, async () => {
      const { element } = await pickerIn();
      const { error } = console;
      const lines: string[] = [];
      console.error = (...words: unknown[]) => lines.push(words.join(' '));
      try {
        for (let count = 0; count < 2; count += 1) Object.assign(element, { banks: wrong });
      } finally {
        console.error = error;
      }
      expect(lines).to.deep.equal(['<pay-bank-picker> banks: must be a list of { id, name }, both texts']);
      expect(element.banks).to.be.empty;
      boxOf(element).click();
      expect(noteOf(element)).to.equal('No hay bancos en la lista.');
    });

  it('can change while the list is open', async () => {
    const { element } = await pickerIn();
    await type(element, 'banco');
    element.banks = [
      { id: '1', name: 'Banco Uno' },
      { id: '2', name: 'Dos' },
    ];
    expect(namesOf(element)).to.deep.equal(['Banco Uno']);
  });

  it('have logos only where the page wants them, and the monogram where one fails', async () => {
    const logo = new TestService().url('banks-html'); // no image
    const { element } = await pickerIn();
    element.banks = [{ id: '1', name: 'Uno', logo }];
    boxOf(element).focus();
    await press('ArrowDown');
    const logoOf = () => element.shadowRoot?.querySelector<HTMLImageElement>('[part=logo]');
    expect(logoOf()).to.equal(null);
    element.logos = true;
    expect(logoOf()?.loading).to.equal('lazy');
    expect([logoOf()?.width, logoOf()?.height]).to.deep.equal([32, 32]);
    await waitUntil(() => logoOf()?.hidden, 'the logo is hidden');
    expect(element.shadowRoot?.querySelector('[part=monogram] text')?.textContent).to.equal('UN');
  });
});

describe('a select in pay-bank-picker', () => {
  const select = html`<select name="bank_id">
    <option value="">Elija</option>
    <option value="a">Banco Uno</option>
    <option value="b" selected>Banco Dos</option>
    <option value="c" disabled title="Hoy no.">Banco Tres</option>
  </select>`;
  const enhanced = () => pickerIn(html`<pay-bank-picker>${select}</pay-bank-picker>`);

  it('gives its options and its value, which is in the data once', async () => {
    const { form, element } = await enhanced();
    expect([element.value, boxOf(element).value]).to.deep.equal(['b', 'Banco Dos']);
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'b']]);
    boxOf(element).focus();
    await press('ArrowDown');
    expect(namesOf(element)).to.deep.equal(['Banco Uno', 'Banco Dos', 'Banco Tres']);
    expect(element.banks[2]?.disabled).to.equal('Hoy no.');
    await type(element, 'Banco Uno');
    await choose(element);
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'a']]);
    form.reset();
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'b']]);
  });

  it('is not shown, nor reached by Tab', async () => {
    const { element } = await enhanced();
    expect(element.querySelector('select')?.getBoundingClientRect().height).to.equal(0);
    boxOf(element).focus();
    await press('Tab');
    expect(document.activeElement?.localName).to.equal('button');
  });

  it('without the script is a select, whose value is in the data', async () => {
    const inert = document.implementation.createHTMLDocument();
    inert.body.innerHTML =
      '<form><pay-bank-picker><select name="bank_id"><option value="a" selected>Uno</option></select></pay-bank-picker></form>';
    const [form] = inert.forms;
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'a']]);
  });

  it('can get other options, and none, later', async () => {
    const { element } = await enhanced();
    const native = element.querySelector('select');
    native?.insertAdjacentHTML('beforeend', '<option value="d">Banco Cuatro</option>');
    await Promise.resolve(); // observers run after it
    expect(element.banks.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c', 'd']);
    const option = native?.options[1];
    if (option) option.text = 'Banco Primero';
    await Promise.resolve();
    expect(element.banks[0]?.name).to.equal('Banco Primero');
    option?.setAttribute('value', 'first');
    await Promise.resolve();
    expect(element.banks[0]?.id).to.equal('first');
    if (option) option.disabled = true;
    await Promise.resolve();
    expect(element.banks[0]?.disabled).not.to.equal(undefined);
    native?.remove();
    await Promise.resolve();
    expect(element.banks).to.be.empty;
  });

  it('that the parser appends after the element is found', async () => {
    const { form } = await pickerIn(html`<pay-bank-picker></pay-bank-picker>`);
    const element = form.querySelector('pay-bank-picker');
    element?.insertAdjacentHTML('beforeend', '<select><option value="a">Uno</option></select>');
    await Promise.resolve();
    expect(element?.banks).to.deep.equal([{ id: 'a', name: 'Uno' }]);
  });
});
