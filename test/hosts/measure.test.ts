import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const misplacedIn = async (html: string) => misplaced((await show(html)).survey, samples);

describe('texts', () => {
  const text = (style: string) => `<p style="${style}">Número</p>`;

  it.each([
    ['color: #767676', []],
    ['color: #777', ['p “Número”: 4.48 of 4.5']],
    ['color: #777; font-weight: 700', ['p “Número”: 4.48 of 4.5']],
    ['color: #767676; font: 12px serif', []],
    ['color: #000; background: #111', ['p “Número”: 1.11 of 4.5']],
    ['color: #fff; background: #767676', []],
    ['color: #fff', ['p “Número”: 1.00 of 4.5']],
    ['color: #000; opacity: 0.5', ['p “Número”: 4.00 of 4.5']],
    ['color: GrayText; background: #222', ['p “Número”: 4.03 of 4.5']],
  ])('%s', async (style, found) => {
    expect(await faintIn(text(style))).toEqual(found);
  });

  it('are measured line by line', async () => {
    const lines = '<p style="width: 6em">Escriba <span style="color: #999">este dato</span></p>';
    expect(await faintIn(lines)).toEqual(['span “este dato”: 2.85 of 4.5']);
  });

  it('in a field, typed or not, without the mark over it', async () => {
    const field = (attribute: string, color: string) => `
      <style>#field { color: ${color}; border: 1px solid #000 } ::placeholder { color: inherit }</style>
      <input id="field" ${attribute}="Ana"><b part="mark" style="margin-left: -4em">Visa</b>`;
    expect(await faintIn(field('value', '#777'))).toEqual(['#field “Ana”: 4.48 of 4.5']);
    expect(await faintIn(field('placeholder', '#777'))).toEqual(['#field “Ana”: 4.48 of 4.5']);
    expect(await faintIn(field('value', '#767676'))).toEqual([]);
  });

  it('of a disabled control, and those that nobody sees, may have any contrast', async () => {
    const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap';
    expect(
      await faintIn(`
        <button disabled style="color: #eee; background: #fff">Pagar</button>
        <p hidden>Pagar</p>
        <p style="visibility: hidden">Pagar</p>
        <p style="${hidden}; color: #fff">Pagar</p>`),
    ).toEqual([]);
  });
});

describe('the lines of fields', () => {
  it.each([
    ['border: 1px solid #949494', []],
    ['border: 1px solid #969696', ['the line of #field: 2.96 of 3']],
    ['border: 2px solid #949494; border-radius: 8px', []],
    ['border: 0', ['the line of #field: 1.00 of 3']],
    ['border: 1px solid #000; border-width: 0 0 1px', ['the line of #field: 1.00 of 3']],
    ['border: 1px solid #000; background: #111', ['the line of #field: 1.11 of 3']],
    ['border: 1px solid #fff; background: #111', ['the line of #field: 1.00 of 3']],
  ])('%s', async (style, found) => {
    expect(await faintIn(`<input id="field" style="margin: 8px; ${style}">`)).toEqual(found);
  });
});

describe('checkboxes', () => {
  const box = 'margin: 8px; width: 24px; height: 24px';
  const mark = (color: string) => `linear-gradient(${color}, ${color}) center / 8px 8px no-repeat`;

  it.each([
    ['', '', []],
    ['checked', '', []],
    ['checked', 'accent-color: #0b5cad', []],
    ['checked', 'accent-color: #ccc', [/: 1\.61 of 3$/]],
    ['', 'appearance: none; border: 1px solid #969696', [/: 2\.96 of 3$/]],
    ['', 'appearance: none; border: 1px solid #949494', []],
    ['checked', 'appearance: none; background: #000', [/: 1\.00 of 3$/]],
    ['checked', `appearance: none; border: 1px solid #000; background: ${mark('#000')} #fff`, []],
    [
      'checked',
      `appearance: none; border: 1px solid #000; background: ${mark('#bbb')} #fff`,
      [/: 1\.92 of 3$/],
    ],
    ['disabled', 'appearance: none; border: 1px solid #eee', []],
  ])('%s %s', async (attribute, style, found) => {
    const messages = await faintIn(
      `<input id="field" type="checkbox" ${attribute} style="${box}; ${style}">`,
    );
    expect(messages).toEqual(found.map((pattern) => expect.stringMatching(pattern)));
  });
});

describe('focus rings', () => {
  it.each([
    ['outline: 2px solid #949494', []],
    ['outline: 2px solid #969696', ['the focus ring of #field: 2.96 of 3']],
    ['outline: 1px solid #000; outline-offset: 2px', []],
    ['outline: none', ['the focus ring of #field: 1.00 of 3']],
    ['outline: none; border-color: #111', ['the focus ring of #field: 2.74 of 3']],
    ['outline: none; border-bottom: 3px solid #00f', ['the focus ring of #field: 1.00 of 3']],
    ['outline: none; box-shadow: 0 0 0 2px #00f', []],
  ])('%s', async (style, found) => {
    const { survey } = await show(`
      <style>#field { border: 1px solid #5a5a5a; margin: 8px } #field:focus { ${style} }</style>
      <input id="field">`);
    expect(await faintRings(stage, survey, new Set())).toEqual(found);
  });

  it('of what Tab does not reach are missed', async () => {
    const { survey } = await show('<input id="field" tabindex="-1">');
    expect(await faintRings(stage, survey, new Set())).toEqual(['#field is not reached with Tab']);
  });
});

describe('the mark of the active option', () => {
  it.each([
    ['box-shadow: inset 4px 0 #949494', []],
    ['box-shadow: inset 4px 0 #969696', ['the mark of the active option: 2.96 of 3']],
    ['background: #ddd', ['the mark of the active option: 1.36 of 3']],
    ['outline: 2px solid; outline-offset: -2px', []],
  ])('%s', async (style, found) => {
    const { survey } = await show(`
      <style>[role=option] { padding: 16px } [part=active] { ${style} }</style>
      <input><p role="option" id="one" part="active">Uno</p><p role="option" id="two" part="">Dos</p>`);
    await stage.element.evaluate((element) => {
      const options = [...element.querySelectorAll('[role=option]')];
      const swap = () => {
        for (const option of options) option.part.toggle('active');
      };
      element.querySelector('input')?.addEventListener('keydown', swap);
      element.querySelector('input')?.focus();
    });
    expect(await faintOption(stage, survey)).toEqual(found);
  });
});

describe('places', () => {
  const label = (style: string) => `<label for="field" style="${style}">Autorizo</label>`;
  const checkbox = '<input type="checkbox" id="field">';

  it.each([
    ['one below the other', '<p>Número</p><input><p>Nombre</p><input>', []],
    [
      'a text on a text',
      '<p>Uno</p><b style="margin-top: -20px; display: block">Dos</b>',
      ['p “Uno” overlaps b “Dos”'],
    ],
    [
      'a text on a field',
      '<input id="field"><b style="margin-left: -30px">Dos</b>',
      ['b “Dos” overlaps #field'],
    ],
    ['a mark in its field', '<input id="field"><b part="mark" style="margin-left: -60px">Visa</b>', []],
    [
      'a mark on its field’s edge',
      '<input id="field"><b part="mark" style="margin-left: -20px">Visa</b>',
      ['mark “Visa” overlaps #field'],
    ],
    [
      'a mark on what is typed',
      '<input id="field" value="Ana"><b part="mark" style="position: absolute; left: 14px">Visa</b>',
      ['mark “Visa” overlaps #field “Ana”'],
    ],
    ['a text in two lines after another', '<p style="width: 4em">Uno <b>dos tres</b> cuatro</p>', []],
    ['a text out of the element', `<nobr>${'Autorizo '.repeat(9)}</nobr>`, [/ sticks out$/]],
    ['a checkbox beside its text', checkbox + label(''), []],
    [
      'a checkbox apart from its text',
      checkbox + label('margin-left: 40px'),
      [/^#field is 4\d px from its text$/],
    ],
    [
      'a checkbox above its text',
      checkbox + label('display: block'),
      ['#field is not level with its text', /^#field is -\d+ px from its text$/],
    ],
  ])('%s', async (_, html, found) => {
    const messages = await misplacedIn(html);
    expect(messages).toEqual(
      found.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    );
  });
});

it('a shift is found, also right after a key', async () => {
  await show('<input><p>Uno</p>');
  await stage.motion();
  await stage.element.evaluate((element) => {
    element
      .querySelector('input')
      ?.addEventListener('keydown', () => element.prepend(document.createElement('hr')));
  });
  await stage.element.locator('input').press('Tab');
  expect((await stage.motion()).shifts.join()).toContain('p shifted from');
  expect((await stage.motion()).shifts).toEqual([]);
});

it('axe finds faults', async () => {
  await show('<input>');
  expect((await stage.faults()).join()).toContain('label');
  await show('<label>Nombre <input></label>');
  expect(await stage.faults()).toEqual([]);
});
