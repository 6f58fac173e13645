import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import type { ElementUnderTest } from './support/element-under-test.ts';
import { faint, faintOption, faintRings, misplaced, TEXT_SCALE } from './support/findings.ts';
import { hostPages } from './support/host-pages.ts';
import { Stage } from './support/stage.ts';

/** A place for samples of known colours, in the page without any style; its ground is white. */
const samples: ElementUnderTest = {
  ...cardForm,
  name: 'samples',
  tag: 'x-samples',
  markup: '<x-samples style="display: block; font: 14px sans-serif"></x-samples>',
  inside: { mark: '#field' },
};

let stage: Stage;

beforeAll(async () => {
  const [host] = hostPages.filter(({ file }) => file === 'plain');
  if (!host) throw new Error('There is no page without style.');
  stage = await Stage.open(await sharedBrowser(), samples);
  await stage.visit(host, 360);
});

afterAll(() => stage?.[Symbol.asyncDispose]());

async function show(html: string) {
  await stage.element.evaluate((element, content) => {
    element.innerHTML = content;
  }, html);
  await stage.leave();
  const survey = await stage.survey();
  return { survey, shot: await stage.shot(survey.host, TEXT_SCALE) };
}

async function faintIn(html: string): Promise<readonly string[]> {
  const { survey, shot } = await show(html);
  return faint(shot, survey);
}

it.each([
  ['color: #767676', []],
  ['color: #777', ['p “Número”: 4.48 of 4.5']],
  ['color: #000; background: #111', ['p “Número”: 1.11 of 4.5']],
  ['color: #000; opacity: 0.5', ['p “Número”: 4.00 of 4.5']],
  ['visibility: hidden; color: #fff', []],
])('a text, %s', async (style, found) => {
  expect(await faintIn(`<p style="${style}">Número</p>`)).toEqual(found);
});

it('a text in a field, without the mark over it', async () => {
  const field = (color: string) => `
    <style>#field { color: ${color}; border: 1px solid #000 }</style>
    <input id="field" value="Ana"><b part="mark" style="margin-left: -4em">Visa</b>`;
  expect(await faintIn(field('#777'))).toEqual(['#field “Ana”: 4.48 of 4.5']);
  expect(await faintIn(field('#767676'))).toEqual([]);
});

const box = 'margin: 8px; width: 24px; height: 24px; appearance: none';

it.each([
  ['text', 'border: 1px solid #949494', []],
  ['text', 'border: 1px solid #969696', ['the line of #field: 2.96 of 3']],
  ['text', 'border: 1px solid #000; border-width: 0 0 1px', ['the line of #field: 1.00 of 3']],
  ['checkbox', `${box}; border: 1px solid #969696`, ['the line of #field: 2.96 of 3']],
  ['checkbox" checked="', `${box}; background: #000`, ['the line of #field: 1.00 of 3']],
])('the line of a field, %s, %s', async (type, style, found) => {
  expect(await faintIn(`<input id="field" type="${type}" style="margin: 8px; ${style}">`)).toEqual(found);
});

it.each([
  ['outline: 2px solid #949494', []],
  ['outline: 2px solid #969696', ['the focus ring of #field: 2.96 of 3']],
  ['outline: none; border-bottom: 3px solid #00f', ['the focus ring of #field: 1.00 of 3']],
])('a focus ring, %s', async (style, found) => {
  const { survey } = await show(`
    <style>#field { border: 1px solid #5a5a5a; margin: 8px } #field:focus { ${style} }</style>
    <input id="field">`);
  expect(await faintRings(stage, survey, new Set())).toEqual(found);
});

it('a control that Tab does not reach', async () => {
  const { survey } = await show('<input id="field" tabindex="-1">');
  expect(await faintRings(stage, survey, new Set())).toEqual(['#field is not reached with Tab']);
});

it('the mark of the active option', async () => {
  const { survey } = await show(`
    <style>[role=option] { padding: 16px } [part=active] { box-shadow: inset 4px 0 #969696 }</style>
    <input><p role="option" id="one" part="active">Uno</p><p role="option" id="two" part="">Dos</p>`);
  await stage.element.evaluate((element) => {
    const swap = () => {
      for (const option of element.querySelectorAll('[role=option]')) option.part.toggle('active');
    };
    element.querySelector('input')?.addEventListener('keydown', swap);
    element.querySelector('input')?.focus();
  });
  expect(await faintOption(stage, survey)).toEqual(['the mark of the active option: 2.96 of 3']);
});

const label = (style: string) =>
  `<input type="checkbox" id="field"><label for="field" style="${style}">Autorizo</label>`;

it.each([
  ['<p>Número</p><input><p style="width: 4em">Uno <b>dos tres</b> cuatro</p>', []],
  ['<input id="field"><b style="margin-left: -30px">Dos</b>', ['b “Dos” overlaps #field']],
  ['<input id="field"><b part="mark" style="margin-left: -60px">Visa</b>', []],
  [
    '<input id="field" value="Ana"><b part="mark" style="position: absolute; left: 14px">Visa</b>',
    ['mark “Visa” overlaps #field “Ana”'],
  ],
  [`<nobr>${'Autorizo '.repeat(9)}</nobr>`, [/ sticks out$/]],
  [label(''), []],
  [label('margin-left: 40px'), [/^#field is 4\d px from its text$/]],
])('places, %s', async (html, found) => {
  const messages = misplaced((await show(html)).survey, samples);
  expect(messages).toEqual(found.map((one) => expect.stringMatching(one)));
});

it('a shift right after a key', async () => {
  await show('<input><p>Uno</p>');
  await stage.motion();
  await stage.element.evaluate((element) => {
    element
      .querySelector('input')
      ?.addEventListener('keydown', () => element.prepend(document.createElement('hr')));
  });
  await stage.element.locator('input').press('Tab');
  expect((await stage.motion()).shifts.join()).toContain('p shifted from');
});
