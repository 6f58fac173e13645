import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { requires } from '../test-support/engine.driver.ts';
import { nodesOf, textOf } from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  banks,
  boxOf,
  choose,
  manyBanks,
  namesOf,
  noteOf,
  optionsOf,
  pickerIn,
  press,
  ready,
  retryOf,
  statesOf,
  type,
} from './bank-picker.driver.ts';
import type { PayBankErrorEvent } from './bank-picker.events.ts';
import type { PayBankPicker } from './bank-picker.ts';

const service = serviceOfEachTest();
const lines = errorsOfEachTest();

const from = (src: string, value = '') =>
  pickerIn(html`<pay-bank-picker src=${src} value=${value}></pay-bank-picker>`);

/** Pickers of these addresses. */
async function pickersOf(...addresses: readonly string[]): Promise<readonly PayBankPicker[]> {
  const form = await fixture<HTMLFormElement>(
    html`<form>${addresses.map((src) => html`<pay-bank-picker src=${src}></pay-bank-picker>`)}</form>`,
  );
  return [...form.querySelectorAll('pay-bank-picker')];
}

/** The requests for the list of an answer. */
const requestsFor = async (answer: string) =>
  (await service.calls()).filter(({ path }) => path.endsWith(`/${answer}`));

/** What is said of a list that could not be loaded. */
const failureOf = (element: PayBankPicker): string => textOf(element, '[part=failure]');

/** Opens the list of a picker. */
async function open(element: PayBankPicker): Promise<void> {
  boxOf(element).focus();
  await press('ArrowDown');
}

/** Sets the address of a picker; returns the error of its list. */
async function failing(element: PayBankPicker, src: string) {
  const failed = oneEvent<PayBankErrorEvent>(element, 'pay-bank-error');
  element.src = src;
  return (await failed).error;
}

it('pay-bank-picker is made of few nodes, and begins a list with the rows that can be seen', async () => {
  const { element } = await pickerIn(
    html`<pay-bank-picker .banks=${manyBanks.slice(0, 50)}></pay-bank-picker>`,
  );
  expect(nodesOf(element)).to.be.at.most(29);
  boxOf(element).click();
  expect(optionsOf(element)).to.have.lengthOf(16);
  await waitUntil(() => optionsOf(element).length === 50, 'the other rows follow');
  expect(namesOf(element).at(-1)).to.equal('Entidad 0049');
});

it('pay-bank-picker renders a list of 100 whole, and of 101 the rows around those that can be seen', async () => {
  const { element } = await pickerIn(
    html`<pay-bank-picker .banks=${manyBanks.slice(0, 100)}></pay-bank-picker>`,
  );
  boxOf(element).click();
  await waitUntil(() => optionsOf(element).length === 100, 'all rows');
  element.banks = manyBanks.slice(0, 101);
  await waitUntil(() => optionsOf(element).length < 30, 'few rows');
  expect(optionsOf(element)[0]?.ariaSetSize).to.equal('101');
});

describe('the banks of pay-bank-picker from an address', () => {
  it('are requested once for all pickers of a page, with nothing but the address', async () => {
    const src = service.url('banks-held');
    const pickers = await pickersOf(src, src, src);
    await service.release();
    await Promise.all(pickers.map(ready));
    const [call, ...more] = await requestsFor('banks-held');
    expect([call?.method, call?.body, more]).to.deep.equal(['GET', undefined, []]);
    expect(call?.headers).not.to.include.keys('content-type', 'authorization');
  });

  it('are in the browser’s cache as HTTP says', async function () {
    requires(this, 'HTTP cache');
    const src = service.url('banks-cached');
    for (let count = 0; count < 3; count += 1) await ready((await from(src)).element);
    expect(await requestsFor('banks-cached')).to.have.length(1);
  });

  it('are a skeleton while they are on their way, and then fill an open list, and show the name of the value', async () => {
    const { element } = await from(service.url('banks-held'), 'bank_3');
    expect(statesOf(element)).to.deep.equal(['loading']);
    expect(element.shadowRoot?.querySelector('[part=fields]')?.ariaBusy).to.equal('true');
    await open(element);
    expect([namesOf(element), noteOf(element)]).to.deep.equal([[], 'Cargando los bancos…']);
    await service.release();
    await ready(element);
    expect(statesOf(element)).to.deep.equal(['open']);
    expect(namesOf(element)).to.have.length(5);
    expect(boxOf(element).value).to.equal('Banco de Bogotá');
  });

  it('leave the text that was typed before they arrived, and its results', async () => {
    const { element } = await from(service.url('banks-held'));
    await type(element, 'bogot');
    await service.release();
    await ready(element);
    expect([boxOf(element).value, namesOf(element)]).to.deep.equal(['bogot', ['Banco de Bogotá']]);
  });

  it('with the same id are shown once, by the first, and the console says so once', async () => {
    const twice = [...banks, { id: 'bank_1', name: 'Banco Andino' }];
    const { element } = await pickerIn(
      html`<pay-bank-picker .banks=${twice} value="bank_1"></pay-bank-picker>`,
    );
    element.banks = [...twice];
    await open(element);
    expect([namesOf(element), element.bank?.name]).to.deep.equal([
      banks.map(({ name }) => name),
      'Bancolombia',
    ]);
    expect(lines()).to.deep.equal(['<pay-bank-picker> banks: several have one id; the first is shown']);
  });

  it('can be an empty list, which the list says', async () => {
    const { element } = await from(service.url('banks-empty'));
    await waitUntil(() => statesOf(element).length === 0, 'the answer is there');
    await open(element);
    expect(noteOf(element)).to.equal('No hay bancos en la lista.');
    for (const key of ['ArrowDown', 'Enter', 'PageDown']) await press(key);
    expect(element.value).to.equal('');
  });

  for (const [answer, code] of [
    ['banks-nameless', 'unreadable'],
    ['broken', 'unavailable'],
  ] as const)
    it(`fail for the answer “${answer}”: the error ${code}, and a button`, async () => {
      const { element } = await from('', 'bank_3');
      expect((await failing(element, service.url(answer))).code).to.equal(code);
      expect(statesOf(element)).to.deep.equal(['failed']);
      expect(failureOf(element)).to.contain('No pudimos cargar los bancos.');
      expect(retryOf(element)?.disabled).to.equal(false);
      expect([element.value, element.validity.valid]).to.deep.equal(['bank_3', true]);
    });

  it('are requested again by the button for all pickers of the address, not before Retry-After', async () => {
    const [first, second, other] = await pickersOf('', '', service.url('broken'));
    if (!first || !second || !other) throw new Error('no pickers');
    second.src = service.url('banks-late');
    await failing(first, second.src);
    const since = performance.now();
    expect(retryOf(first)?.disabled).to.equal(true);
    for (const element of [first, second, other])
      await waitUntil(() => retryOf(element)?.disabled === false, 'it can be requested again');
    expect(performance.now() - since).to.be.greaterThan(900);
    retryOf(first)?.focus();
    await press('Enter');
    await Promise.all([first, second].map(ready));
    expect([failureOf(first), failureOf(second), statesOf(other)]).to.deep.equal(['', '', ['failed']]);
    expect(await requestsFor('banks-late')).to.have.length(2);
    expect(await requestsFor('broken')).to.have.length(1);
    expect(first.shadowRoot?.activeElement?.id, 'the focus').to.equal('bank');
  });

  it('can be requested again after two minutes, even if Retry-After is longer', async () => {
    const answer = new URLSearchParams({ status: '503', 'Retry-After': '86400', body: '{}' });
    const { element } = await from('');
    const waits: { readonly delay: number; readonly end: () => void }[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((end: () => void, delay: number) => waits.push({ delay, end })) as typeof setTimeout; // of the browser
    try {
      await failing(element, service.url(`custom?${answer}`));
    } finally {
      window.setTimeout = setTimeout;
    }
    expect(retryOf(element)?.disabled).to.equal(true);
    const [wait, ...more] = waits.filter(({ delay }) => delay > 30_000); // others are of elements that announce
    expect([wait?.delay, more]).to.deep.equal([120_000, []]);
    wait?.end();
    expect(retryOf(element)?.disabled).to.equal(false);
  });

  it('are those of the last address, even if the former address answers later', async () => {
    const { element } = await from(service.url('banks-held'));
    element.src = service.url('banks-other');
    await ready(element);
    await service.release();
    const late = await from(service.url('banks-held'));
    await ready(late.element);
    expect(element.banks.map(({ name }) => name)).to.deep.equal(['Banco Falabella']);
  });

  it('are of another shop or customer at another address: what was chosen or typed is gone', async () => {
    const { element, form } = await pickerIn(
      html`<pay-bank-picker src=${service.url('banks')}></pay-bank-picker>`,
    );
    await ready(element);
    await type(element, 'bancol');
    await choose(element);
    expect([...new FormData(form)]).to.have.length(1);
    for (const src of [null, service.url('banks-other')]) {
      Object.assign(element, { src });
      expect([element.value, boxOf(element).value, ...new FormData(form)]).to.deep.equal(['', '']);
      await type(element, 'falab');
    }
    await ready(element);
    element.src = service.url('banks');
    expect(boxOf(element).value).to.equal('');
  });

  it('are not requested when the page sets a list, and are empty without an address', async () => {
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
    await open(element);
    const groups = [...(element.shadowRoot?.querySelectorAll('[role=group]') ?? [])];
    expect(namesOf(element)).to.deep.equal(['Uno', 'Dos', 'Tres']);
    expect(groups.map((group) => group.getAttribute('aria-label'))).to.deep.equal([
      'Frecuentes',
      'Otros bancos y billeteras',
    ]);
    await expect(element).to.be.accessible();
  });

  for (const wrong of [[{ id: 1, name: 'Uno' }], {}])
    it(`are none where they are ${JSON.stringify(wrong)}, which the console says once`, async () => {
      const { element } = await pickerIn();
      for (let count = 0; count < 2; count += 1) Object.assign(element, { banks: wrong });
      expect(lines()).to.deep.equal(['<pay-bank-picker> banks: must be a list of { id, name }, both texts']);
      boxOf(element).click();
      expect(noteOf(element)).to.equal('No hay bancos en la lista.');
    });

  it('each have a different monogram, which is the same in every search', async () => {
    const names =
      'Confiar,Coofinep,Coltefinanciera,Cotrafa,Coink,Dale!,DaviBank,Daviplata,Davivienda,Bancamía,Bancolombia,BBVA,Banco W,Banco Caja Social,Banco de Bogotá,Banco Popular,Powwi,Nu,Nequi';
    const { element } = await pickerIn();
    element.banks = names.split(',').map((name, index) => ({
      id: `bank_${index}`,
      name,
      frequent: name === 'Davivienda',
    }));
    const monograms = () => {
      const tiles = optionsOf(element).map((option) => option.querySelector('[part=monogram]')?.textContent);
      return new Map(namesOf(element).map((name, at) => [name, tiles[at]]));
    };
    await open(element);
    await waitUntil(() => monograms().size === 19);
    const all = monograms();
    expect(new Set(all.values()).size).to.equal(19);
    expect([all.get('Davivienda'), all.get('Bancolombia')]).to.deep.equal(['DA', 'BA']);
    await type(element, 'da');
    for (const [name, monogram] of monograms()) expect(monogram, name).to.equal(all.get(name));
  });

  for (const [count, differ] of [
    [500, true],
    [501, false],
  ] as const)
    it(`have ${differ ? 'different monograms' : 'the first of their monograms each'} in a list of ${count}`, async () => {
      const { element } = await pickerIn();
      element.banks = manyBanks.slice(0, count);
      await open(element);
      const [first, second] = optionsOf(element).map(
        (option) => option.querySelector('[part=monogram]')?.textContent,
      );
      expect(first).to.equal('E0');
      expect(first !== second).to.equal(differ);
    });

  it('have logos only where the page wants them, and the monogram where one fails', async () => {
    const logo = service.url('banks-html'); // no image
    const { element } = await pickerIn();
    element.banks = [{ id: '1', name: 'Uno', logo }];
    await open(element);
    const logoOf = () => element.shadowRoot?.querySelector<HTMLImageElement>('[part=logo]');
    expect(logoOf()).to.equal(null);
    element.logos = true;
    expect(logoOf()?.loading).to.equal('lazy');
    expect([logoOf()?.width, logoOf()?.height]).to.deep.equal([32, 32]);
    await waitUntil(() => logoOf()?.hidden, 'the logo is hidden');
    expect(element.shadowRoot?.querySelector('[part=monogram]')?.textContent).to.equal('UN');
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
    await open(element);
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

  it('can get other options, and none, later', async () => {
    const { element } = await enhanced();
    const native = element.querySelector('select');
    const option = native?.options[1];
    if (!native || !option) throw new Error('no options');
    for (const [change, shown] of [
      [() => native.append(new Option('Banco Cuatro', 'd')), '"id":"d"'],
      [() => option.replaceChildren('Banco Primero'), 'Banco Primero'],
      [() => option.setAttribute('value', 'first'), '"id":"first"'],
      [() => option.toggleAttribute('disabled', true), '"disabled":"–"'],
    ] as const) {
      change();
      await Promise.resolve(); // observers run after it
      expect(JSON.stringify(element.banks)).to.contain(shown);
    }
    native.remove();
    await Promise.resolve();
    expect(element.banks).to.be.empty;
  });

  it('is found when the parser appends it after the element', async () => {
    const { element } = await from('');
    element.insertAdjacentHTML('beforeend', '<select><option value="a">Uno</option></select>');
    await Promise.resolve();
    expect(element.banks).to.deep.equal([{ id: 'a', name: 'Uno' }]);
  });
});
