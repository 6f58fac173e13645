import { expect, fixture, nextFrame } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { requires } from '../test-support/engine.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  activeOf,
  banks,
  boxOf,
  manyBanks,
  openListOf,
  optionOf,
  optionsOf,
  picker,
  placed,
  press,
  type,
} from './bank-picker.driver.ts';
import type { PayBankPicker } from './bank-picker.ts';

const rectOf = (element: Element) => element.getBoundingClientRect();

/** A picker in a part of a page, with its list open. */
async function openIn(content: TemplateResult): Promise<{ page: HTMLElement; element: PayBankPicker }> {
  const page = await fixture<HTMLElement>(content);
  const element = page.querySelector('pay-bank-picker');
  if (!element) throw new Error('no picker');
  if (page instanceof HTMLDialogElement) page.showModal();
  element.banks = manyBanks.slice(0, 40);
  boxOf(element).focus();
  await press('ArrowDown');
  await placed(element);
  await settled(element);
  return { page, element };
}

/** Waits until the list has been at the same place for two frames. */
async function settled(element: PayBankPicker): Promise<void> {
  let before = '';
  await waitUntil(async () => {
    await nextFrame();
    await nextFrame();
    const { x, y, height } = rectOf(openListOf(element));
    const now = [x, y, height].join();
    const isSame = now === before;
    before = now;
    return isSame;
  }, 'the list stays');
}

/** The list is at the field: as wide as it, below or above, in what can be seen, and in front of all else. */
function expectAtField(element: PayBankPicker, side: 'below' | 'above' = 'below'): void {
  const list = rectOf(openListOf(element));
  const box = rectOf(boxOf(element));
  const gap = 4 * (element.currentCSSZoom || 1);
  expect(list.left, 'left').to.be.closeTo(box.left, 1);
  expect(list.width, 'width').to.be.closeTo(box.width, 1);
  if (side === 'below') expect(list.top, 'top').to.be.closeTo(box.bottom + gap, 1);
  else expect(list.bottom, 'bottom').to.be.closeTo(box.top - gap, 1);
  expect(list.top).to.be.at.least(0);
  expect(list.bottom).to.be.at.most(innerHeight);
  expect(list.height).to.be.greaterThan(40);
  for (const y of [list.top + 4, list.bottom - 4])
    expect(
      openListOf(element).contains(element.shadowRoot?.elementFromPoint(list.left + 20, y) ?? null),
    ).to.equal(true);
}

const one = html`<pay-bank-picker></pay-bank-picker>`;

describe('the open list of pay-bank-picker', () => {
  afterEach(() => scrollTo(0, 0));

  for (const [where, content] of [
    [
      'a transform',
      html`<div style="transform: translate(40px, 30px) rotate(0.0001deg); width: 300px">${one}</div>`,
    ],
    ['a modal dialog', html`<dialog style="width: 300px; height: 120px">${one}</dialog>`],
    ['a page from right to left', html`<div dir="rtl" style="width: 300px">${one}</div>`],
    ['a part that is zoomed', html`<div style="zoom: 1.5; width: 300px">${one}</div>`],
  ] as const)
    it(`is in the top layer, at the field, in ${where}`, async function () {
      if (where.endsWith('zoomed')) requires(this, 'standard zoom');
      const { element } = await openIn(content);
      expectAtField(element);
    });

  it('is above the field in a part that is zoomed, and as high as the room', async function () {
    requires(this, 'standard zoom');
    const { element } = await openIn(
      html`<div style="zoom: 1.5; position: fixed; bottom: 10px; left: 20px; width: 300px">${one}</div>`,
    );
    expectAtField(element, 'above');
  });

  it('is less high when there is little room on either side', async () => {
    const { element } = await openIn(
      html`<div style="position: fixed; top: calc(50vh - 40px); left: 20px; width: 300px">${one}</div>`,
    );
    const side = rectOf(openListOf(element)).top > rectOf(boxOf(element)).top ? 'below' : 'above';
    expectAtField(element, side);
  });

  it('is below the field again once fewer results fit there', async () => {
    const { element } = await openIn(
      html`<div style="position: fixed; bottom: 120px; left: 20px; width: 300px">${one}</div>`,
    );
    expectAtField(element, 'above');
    await type(element, 'Entidad 0007');
    await settled(element);
    expect(optionsOf(element)).to.have.length(1);
    expectAtField(element, 'below');
  });

  it('follows the field when the page or a box around it is scrolled', async () => {
    const { page, element } = await openIn(
      html`<div style="height: 300px; overflow: auto"><div style="height: 900px; padding-top: 200px">${one}</div></div>`,
    );
    page.scrollTop = 120;
    await settled(element);
    expectAtField(element);
    document.body.style.height = '3000px';
    scrollTo(0, 20);
    await settled(element);
    expectAtField(element);
    document.body.style.height = '';
  });

  it('is hidden while the field is scrolled out of its box, and shown again with the field', async () => {
    const { page, element } = await openIn(
      html`<div style="height: 100px; overflow: auto"><div style="height: 900px">${one}</div></div>`,
    );
    const isSeen = () => openListOf(element).checkVisibility({ visibilityProperty: true });
    page.scrollTop = 400;
    await waitUntil(() => !isSeen(), 'it is hidden');
    page.scrollTop = 0;
    await waitUntil(isSeen, 'it is there again');
    await settled(element);
    expectAtField(element);
  });

  /** A long list that is open. */
  async function opened(value = '') {
    const element = await picker();
    element.banks = manyBanks;
    element.value = value;
    boxOf(element).focus();
    await press('ArrowDown');
    const list = await placed(element);
    await settled(element);
    return { element, list };
  }

  it('shows the option that is chosen, and keeps the active one in view', async () => {
    const { element } = await opened('bank_5000');
    const isInView = (name: string) => {
      const list = rectOf(openListOf(element));
      const row = rectOf(optionOf(element, name));
      return row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    };
    expect([activeOf(element), isInView('Entidad 5000')]).to.deep.equal(['Entidad 5000', true]);
    for (const key of ['PageDown', 'PageDown', 'ArrowDown']) await press(key);
    expect([activeOf(element), isInView('Entidad 5017')]).to.deep.equal(['Entidad 5017', true]);
    for (let count = 0; count < 4; count += 1) await press('PageUp');
    expect([activeOf(element), isInView('Entidad 4985')]).to.deep.equal(['Entidad 4985', true]);
    expect(optionsOf(element).length).to.be.lessThan(100);
  });

  it('shows three lines of a long name at most, and the reason and the next bank below it', async () => {
    const element = await picker();
    element.banks = [{ id: 'long', name: 'Banco largo '.repeat(900), disabled: 'Hoy no.' }, ...banks];
    boxOf(element).click();
    const list = await placed(element);
    const [first, second] = optionsOf(element);
    const [text, reason] = first?.querySelectorAll('[part=name], small') ?? [];
    if (!first || !second || !text || !reason) throw new Error('no rows');
    expect(rectOf(text).height).to.be.at.most(3 * Number.parseFloat(getComputedStyle(text).lineHeight) + 1);
    expect(rectOf(reason).bottom).to.be.at.most(rectOf(first).bottom);
    expect(rectOf(second).bottom).to.be.at.most(rectOf(list).bottom);
  });

  it('renders the rows that it is scrolled to, at their places', async () => {
    const { element, list } = await opened();
    const height = optionsOf(element)[0]?.offsetHeight ?? 0;
    list.scrollTop = 7000 * height;
    await waitUntil(() => optionsOf(element).some(({ ariaPosInSet }) => ariaPosInSet === '7001'), 'rows');
    const { top } = rectOf(optionOf(element, 'Entidad 7000'));
    expect(top).to.be.closeTo(rectOf(list).top, 2);
    list.scrollTop = list.scrollHeight;
    await waitUntil(() => optionsOf(element).at(-1)?.ariaPosInSet === '10000', 'the last rows');
    expect(rectOf(optionOf(element, 'Entidad 9999')).bottom).to.be.closeTo(rectOf(list).bottom, 2);
    expect(optionsOf(element).length).to.be.lessThan(100);
  });

  it('renders the rows that it has room for, also where styles make it higher', async () => {
    const { element, list } = await opened();
    expect(optionsOf(element).length).to.be.lessThan(20);
    list.style.maxHeight = '2000px';
    await waitUntil(() => rectOf(list).height === 2000, 'it is higher');
    const isFull = () => rectOf(optionsOf(element).at(-1) ?? list).bottom >= rectOf(list).bottom;
    await waitUntil(isFull, 'there are rows down to its end');
    expect(optionsOf(element).length).to.be.lessThan(100);
  });
});
