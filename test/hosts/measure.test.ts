import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import { faint, faintOption, faintRings, misplaced, TEXT_SCALE } from './support/findings.ts';
import { hostPages } from './support/host-pages.ts';
import { type ElementUnderTest, Stage } from './support/stage.ts';

/** A place for samples of known colours, in the page without any style; its ground is white. It is never defined. */
const samples: ElementUnderTest = {
  ...cardForm,
  markup: '<pay-card-form style="display: block; font: 14px sans-serif"></pay-card-form>',
  inside: { mark: '#field' },
};

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open(await sharedBrowser(), samples);
  for (const host of hostPages) if (host.file === 'plain') await stage.visit(host, 360);
});

afterAll(() => stage?.[Symbol.asyncDispose]());

async function show(html: string) {
  await stage.element.evaluate((element, content) => {
    element.innerHTML = content;
  }, html);
  await stage.leave();
  return stage.survey();
}

const field = (style: string) => `<input id="field" style="margin: 8px; ${style}">`;

it.each([
  ['<p style="color: #767676">Uno</p>', []],
  ['<p style="color: #777">Uno</p>', ['p “Uno”: 4.48 of 4.5']],
  ['<p style="color: #000; opacity: 0.5">Uno</p>', ['p “Uno”: 4.00 of 4.5']],
  [
    '<input id="field" value="Ana" style="color: #777"><b part="mark" style="margin-left: -4em">Visa</b>',
    ['#field “Ana”: 4.48 of 4.5'],
  ],
  [field('border: 1px solid #949494'), []],
  [field('border: 1px solid #000; border-width: 0 0 1px'), ['the line of #field: 1.00 of 3']],
  [
    '<input id="field" type="checkbox" checked style="margin: 8px; padding: 9px; appearance: none; background: #000">',
    ['the line of #field: 1.00 of 3'],
  ],
])('what is too faint in %s', async (html, found) => {
  const survey = await show(html);
  expect(faint(await stage.shot(survey.host, TEXT_SCALE), survey)).toEqual(found);
});

it.each([
  ['outline: 2px solid #949494', '', []],
  ['outline: none; border-bottom: 3px solid #00f', '', ['the focus ring of #field: 1.00 of 3']],
  ['', 'tabindex="-1"', ['#field is not reached with Tab']],
])('a focus ring, %s %s', async (style, attribute, found) => {
  const survey = await show(`
    <style>#field { border: 1px solid #5a5a5a; margin: 8px } #field:focus { ${style} }</style>
    <input id="field" ${attribute}>`);
  expect(await faintRings(stage, survey, new Set())).toEqual(found);
});

it('the mark of the active option', async () => {
  const survey = await show(`
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

it.each([
  ['<p>Número</p><input><p style="width: 4em">Uno <b>dos tres</b> cuatro</p>', []],
  ['<input id="field"><b style="margin-left: -30px">Dos</b>', ['b “Dos” overlaps #field']],
  ['<input id="field"><b part="mark" style="margin-left: -60px">Visa</b>', []],
  [`<nobr>${'Autorizo '.repeat(9)}</nobr>`, [/ sticks out$/]],
])('places, %s', async (html, found) => {
  const messages = misplaced(await show(html), samples);
  expect(messages).toEqual(found.map((one) => expect.stringMatching(one)));
});
