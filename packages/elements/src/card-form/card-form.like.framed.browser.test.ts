import { expect } from '@open-wc/testing';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { control, shop } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const errors = errorsOfEachTest();
const nodes: Element[] = [];

afterEach(() => {
  for (const node of nodes.splice(0)) node.remove();
});

/** Adds a field of the shop to the page, with styles of the shop. */
function field(css: string): HTMLInputElement {
  const input = document.createElement('input');
  input.id = 'email';
  const style = document.createElement('style');
  style.textContent = `#email { appearance: none; box-sizing: border-box; ${css} }`;
  document.body.append(style, input);
  nodes.push(style, input);
  return input;
}

const lookOf = (element: PayCardForm): string => {
  const { height, borderTopWidth, borderTopColor, borderTopLeftRadius, color, fontSize } = getComputedStyle(
    control(element, 'holder'),
  );
  return [height, borderTopWidth, borderTopColor, borderTopLeftRadius, color, fontSize].join(' ');
};

const square =
  'border: 2px solid rgb(11, 12, 12); border-radius: 0; color: rgb(10, 20, 30); font-size: 19px; height: 52px';

describe('pay-card-form like a field of the page', () => {
  it('has its look, also that of a field that comes later, and another look when the page changes it', async () => {
    const { element } = await shop();
    element.like = '#email';
    const input = field(square);
    const expected = '52px 2px rgb(11, 12, 12) 0px rgb(10, 20, 30) 19px';
    await waitUntil(() => lookOf(element) === expected, 'the look of the field');
    input.style.height = '60px';
    input.style.borderColor = 'rgb(200, 0, 0)';
    await waitUntil(
      () => lookOf(element) === expected.replace('52px', '60px').replace('11, 12, 12', '200, 0, 0'),
    );
    element.like = '';
    await waitUntil(() => lookOf(element).startsWith('44px 1px'), 'its own look');
  });

  it('leaves the properties of the page as they are', async () => {
    const { element } = await shop();
    field(square);
    element.style.setProperty('--pay-radius', '9px');
    document.documentElement.style.setProperty('--pay-field-height', '48px');
    element.like = '#email';
    await waitUntil(() => lookOf(element) === '48px 2px rgb(11, 12, 12) 9px rgb(10, 20, 30) 19px');
    document.documentElement.removeAttribute('style');
  });

  for (const [line, said] of [
    ['border: 0; border-bottom: 2px solid rgb(200, 0, 0)', 'has a line below it alone'],
    ['border: 2px dashed rgb(200, 0, 0)', 'has a dashed line'],
  ] as const)
    it(`has a line that is seen where the field ${said}, and says so`, async () => {
      const { element } = await shop();
      field(`${square}; ${line}`);
      element.like = '#email';
      await waitUntil(() => lookOf(element).startsWith('52px 2px rgb(200, 0, 0) '), 'the line');
      expect(errors().join()).to.contain(`like: “#email” ${said}`);
    });

  it('says in the console what it cannot take', async () => {
    const { element } = await shop();
    element.like = '#nobody';
    await waitUntil(() => errors().some((text) => text.includes('“#nobody” matches no field')));
    element.like = '##';
    await waitUntil(() => errors().some((text) => text.includes('“##” is no selector')));
    field(`${square}; background: #000; color: #fff`);
    element.like = '#email';
    await waitUntil(() => errors().some((text) => text.includes('its colours are not taken')));
    await waitUntil(() => lookOf(element).startsWith('52px'), 'its sizes are');
  });
});
