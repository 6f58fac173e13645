import { expect, oneEvent } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { settled } from '../test-support/card-mode.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { nodesOf, partOf, press, resultOf, textOf } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import type { CardField } from './card-field-names.ts';
import {
  boxOf,
  control,
  errorOf,
  fieldsOf,
  filledShop,
  focusedIn,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import { cardMarks, loadMarks } from './card-form.marks.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

/** Whether there is a part that has all of these names, at the fields or beside them. */
async function hasPart(element: PayCardForm, names: string): Promise<boolean> {
  await settled();
  const selector = names.replaceAll(/[\w-]+/g, '[part~=$&]').replaceAll(' ', '');
  return [element, fieldsOf(element)].some(({ shadowRoot }) => shadowRoot?.querySelector(selector));
}

it('pay-card-form is made of few nodes, which a slow phone has to lay out', async () => {
  const { element } = await shop();
  element.marks = 'none';
  expect(nodesOf(element)).to.be.at.most(83);
});

describe('the parts of pay-card-form', () => {
  it('name what is invalid, and only while it is', async () => {
    const { element } = await shop();
    expect(await hasPart(element, 'invalid')).to.equal(false);
    element.reportValidity();
    for (const part of ['field invalid', 'label invalid', 'input invalid', 'checkbox invalid', 'error'])
      expect(await hasPart(element, part), part).to.equal(true);
    element.reset();
    await type(element, 'number', '4');
    expect([await hasPart(element, 'number invalid'), await hasPart(element, 'number error')]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('name the code that must be entered again', async () => {
    const { element } = await filledShop('broken');
    await element.submit().catch(() => {});
    await settled();
    expect(textOf(fieldsOf(element), '[part~=hint][part~=notice]')).to.equal('Escríbalo de nuevo.');
    expect(control(element, 'code').getAttribute('aria-invalid')).to.equal('false');
    expect(await hasPart(element, 'result error')).to.equal(false);
  });
});

describe('the marks of pay-card-form', () => {
  /** The brands whose marks are shown, by a colour of each; none for a neutral card. */
  const shown = (element: PayCardForm): readonly string[] =>
    [...partOf(fieldsOf(element), '[part=mark]').children].flatMap(
      (mark) => Object.entries(colours).find(([, fill]) => mark.querySelector(`[fill='${fill}']`))?.[0] ?? [],
    );
  const colours = { visa: '#1434cb', mastercard: '#ff5f00', amex: '#016fd0', diners: '#0079be' };

  it('is of each brand that is accepted, until one is recognised', async () => {
    const { element } = await shop();
    element.acceptedBrands = 'amex, Visa, Mastercard';
    await loadMarks();
    await settled();
    expect(shown(element)).to.deep.equal(['visa', 'mastercard', 'amex']);
    for (const [text, brands] of [
      ['5', ['mastercard']],
      ['4', ['visa']],
    ] as const) {
      await type(element, 'number', text);
      expect(shown(element)).to.deep.equal(brands);
      await press('Backspace');
    }
    await type(element, 'number', '9');
    expect([shown(element), partOf(fieldsOf(element), '[part=mark]').children.length]).to.deep.equal([[], 1]);
  });

  it('is a neutral card where the page says so', async () => {
    const { element } = await shop();
    element.marks = 'none';
    await loadMarks();
    await settled();
    await type(element, 'number', '4242');
    expect(shown(element)).to.deep.equal([]);
    expect(partOf(fieldsOf(element), '[part=mark]').innerHTML).to.contain('currentcolor');
  });

  it('is a part of the field: a click on it focuses the number', async () => {
    const { element } = await shop();
    const { x, y, width, height } = boxOf(element, partOf(fieldsOf(element), '[part=mark]'));
    const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    await sendMouse({ type: 'click', position });
    expect(await focusedIn(element)).to.equal('number');
    await sendKeys({ type: '4' });
    expect(control(element, 'number').value).to.equal('4');
  });

  if (holds('a mark of the page is at the number'))
    it('is that of the page, where it gives one', async () => {
      const { element } = await shop();
      cardMarks.set('codensa', () => document.createElement('b'));
      await type(element, 'number', '590712');
      expect(partOf(fieldsOf(element), '[part=mark]').firstElementChild?.localName).to.equal('b');
      expect(textOf(fieldsOf(element), '#number-hint')).to.equal('Codensa');
    });
});

describe('the look of pay-card-form', () => {
  /** The used colour, from 0 to 255. */
  function rgbOf(colour: string): readonly number[] {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }

  for (const [ground, text, least] of [
    ['light', '#212529', 100],
    ['dark', '#e8eaed', 220],
  ] as const)
    it(`has red errors on a ${ground} ground without any theme`, async () => {
      const { element } = await shop();
      element.style.color = text;
      element.reportValidity();
      await settled();
      const shown = () => rgbOf(getComputedStyle(partOf(fieldsOf(element), '#number-error')).color);
      await waitUntil(() => (shown()[0] ?? 0) > least, 'it is as red');
      const [red = 0, green = 255] = shown();
      expect(red - green).to.be.greaterThan(80);
    });

  if (holds('lines of fields are transparent'))
    it('has checkboxes and buttons also where the lines of fields are transparent', async () => {
      const { element } = await shop();
      element.style.setProperty('--pay-border-color', 'transparent');
      const alphaOf = (field: CardField) =>
        rgbOf(getComputedStyle(control(element, field)).borderTopColor)[3];
      await waitUntil(() => alphaOf('number') === 0, 'the line fades');
      expect(alphaOf('consent')).to.be.greaterThan(100);
    });

  it('has the labels and lines of the page’s properties', async () => {
    const { element } = await shop();
    const look = {
      ...{ '--pay-label-size': '19px', '--pay-label-gap': '10px', '--pay-border-width': '3px' },
      ...{ '--pay-button-radius': '20px', '--pay-button-weight': '800' },
    };
    for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value);
    const label = partOf(fieldsOf(element), '[part~=holder] label');
    const field = control(element, 'holder');
    const lines = () =>
      [field, control(element, 'consent')].map((one) => getComputedStyle(one).borderTopWidth);
    await waitUntil(() => `${lines()}` === '3px,3px', 'the lines are as thick');
    expect(getComputedStyle(label).fontSize).to.equal('19px');
    const gap = field.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
    expect(gap).to.be.closeTo(10, 0.5);
    document.body.append(element); // out of its form it has its own button
    const { borderRadius, fontWeight } = getComputedStyle(partOf(element, '[part~=submit]'));
    expect([borderRadius, fontWeight]).to.deep.equal(['20px', '800']);
    element.remove();
  });

  it('has a line for a note only where there is one; a brand that is seen as a mark has none', async () => {
    const { element } = await shop();
    await loadMarks();
    await settled();
    const before = element.offsetHeight;
    await type(element, 'number', VISA);
    expect(textOf(fieldsOf(element), '#number-hint')).to.equal('Visa');
    expect(element.offsetHeight).to.equal(before);
    await type(element, 'expiry', '0119');
    await press('Tab');
    expect(await errorOf(element, 'expiry')).to.equal('Tarjeta vencida.');
    expect(element.offsetHeight).to.equal(before); // the code beside it has a hint
    await type(element, 'holder', VISA);
    await press('Tab');
    await waitUntil(() => element.offsetHeight > before, 'the line of an error');
    control(element, 'holder').focus();
    control(element, 'holder').select();
    await press('Backspace');
    await waitUntil(() => element.offsetHeight === before, 'no line');
  });

  it('has errors with a sign that is not read', async () => {
    const { element } = await shop();
    element.reportValidity();
    await settled();
    for (const [root, selector] of [
      [fieldsOf(element), '#number-error'],
      [element, '#consent-error'],
    ] as const)
      expect(getComputedStyle(partOf(root, selector), '::before').content).to.equal('"!" / ""');
  });

  it('closes the room of its fields once there is a card, gently, or at once for less motion', async () => {
    const { element } = await filledShop();
    const before = element.offsetHeight;
    await element.submit();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const [animation] = element.getAnimations();
    expect(Boolean(animation)).to.equal(!isStill);
    await animation?.finished;
    expect(element.offsetHeight).to.be.lessThan(before / 3);
  });
});

describe('an error of pay-card-form', () => {
  it('that moves what is below takes no click from the button that is pressed', async () => {
    const { element, pay } = await shop();
    await type(element, 'number', '4242424242424241');
    const { x, y, width, height, bottom } = pay.getBoundingClientRect();
    const clicked = oneEvent(pay, 'click');
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await sendMouse({ type: 'down' });
    expect(pay.getBoundingClientRect().bottom).to.equal(bottom);
    await sendMouse({ type: 'up' });
    await clicked;
    expect(await errorOf(element, 'number')).to.equal('El número no es válido. Revíselo.');
    expect(pay.getBoundingClientRect().bottom).to.be.greaterThan(bottom);
  });

  it('is announced when the person leaves the field, and no longer once it is edited', async () => {
    const { element } = await shop();
    await type(element, 'expiry', '0119');
    await press('Tab');
    // The person hears it at the next field.
    expect(resultOf(fieldsOf(element))).to.equal(`Vencimiento: ${await errorOf(element, 'expiry')}`);
    control(element, 'expiry').focus();
    await press('Backspace');
    expect(resultOf(fieldsOf(element))).to.equal('');
  });

  it('is not announced at a submit: the focus is in the field, which it describes', async () => {
    const { element } = await shop();
    element.reportValidity();
    expect(await errorOf(element, 'number')).not.to.equal('');
    expect([resultOf(element), resultOf(fieldsOf(element))]).to.deep.equal(['', '']);
    expect(control(element, 'number').getAttribute('aria-describedby')).to.contain('number-error');
  });
});

describe('what describes a field of pay-card-form', () => {
  it('is its hint, also beside an error, where only the error is seen', async () => {
    const { element } = await shop();
    const fields = fieldsOf(element);
    const described = (field: CardField) =>
      (control(element, field).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => textOf(fields, `#${id}`))
        .join(' ')
        .trim();
    expect(described('code')).to.equal('3 dígitos, al respaldo');
    element.reportValidity();
    const errors = { code: await errorOf(element, 'code'), expiry: await errorOf(element, 'expiry') };
    expect(described('code')).to.equal(`${errors.code} 3 dígitos, al respaldo`);
    expect(described('expiry')).to.equal(`${errors.expiry} MM / AA`);
    expect(partOf(fields, '#code-hint').checkVisibility()).to.equal(false);
  });

  it('is nothing of the consent, which is required once', async () => {
    const { element } = await shop();
    const consent = partOf(element, '#consent');
    expect([consent.ariaRequired, consent.getAttribute('aria-description')]).to.deep.equal(['true', null]);
  });
});

describe('a result of pay-card-form', () => {
  const refused = 'No se guardó la tarjeta. Revise los datos.';
  const unknown =
    'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.';

  for (const [answer, result, keys] of [
    ['fields', refused, ['Tab', 'Tab', 'Tab', 'Tab']],
    ['broken', unknown, ['Backspace', 'Tab', '1']],
  ] as const)
    if (holds('the announcement of a result ends when a field is left'))
      it(`is announced once after the answer “${answer}”, and can be read where it is seen from then on`, async () => {
        const { element } = await filledShop(answer);
        const said: string[] = [];
        const note = () => said.push(resultOf(element));
        const changes = { characterData: true, childList: true, subtree: true };
        new MutationObserver(note).observe(partOf(element, '[role=status]'), changes);
        await element.submit().catch(() => {});
        expect(partOf(element, '[part~=result]').ariaHidden).to.equal('true');
        control(element, 'expiry').focus();
        for (const key of keys) await press(key); // the expiry has an error now
        expect(said.filter((text) => text === result)).to.deep.equal([result]);
        expect(resultOf(element)).not.to.equal(result);
        expect(textOf(element, '[part~=result]')).to.equal(result);
        expect(partOf(element, '[part~=result]').ariaHidden).to.equal('false');
      });
});

it('the text of pay-card-form is digits from left to right, from the start of a page from right to left', async () => {
  document.dir = 'rtl';
  const { element } = await shop();
  const { direction, textAlign } = getComputedStyle(control(element, 'number'));
  expect(direction).to.equal('ltr');
  document.dir = '';
  expect(textAlign).to.match(/right/);
});
