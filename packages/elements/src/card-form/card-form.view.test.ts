import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  alone,
  buttonOf,
  control,
  errorOf,
  fillIn,
  focusedIn,
  next,
  shop,
  type,
} from './card-form.driver.ts';
import { cardMarks } from './card-form.marks.ts';
import type { PayCardForm } from './card-form.ts';
import './card-form.marks.define.ts';

const partOf = (element: PayCardForm, part: string) =>
  element.shadowRoot?.querySelector(part.replaceAll(/[\w-]+/g, '[part~=$&]').replaceAll(' ', ''));

const announcedBy = (element: PayCardForm) =>
  element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim();

describe('the height of pay-card-form', () => {
  const answers = { held: 'created', failed: 'bare', refused: 'fields', unknown: 'broken' } as const;

  for (const width of ['280px', '328px', '700px'])
    for (const [state, answer] of Object.entries(answers))
      it(`is the same empty, filled in, with errors, submitting and ${state}, in ${width}`, async () => {
        const cards = new TestService();
        const { element, pay } = await shop(cards.url(answer));
        element.style.width = width;
        const heights = [element.offsetHeight];
        element.reportValidity();
        heights.push(element.offsetHeight);
        await fillIn(element);
        heights.push(element.offsetHeight);
        const submitted = next(element, 'pay-card-submit');
        const ended = Promise.race([next(element, 'pay-card-created'), next(element, 'pay-card-error')]);
        pay.click();
        await submitted;
        heights.push(element.offsetHeight);
        await ended;
        heights.push(element.offsetHeight);
        expect(new Set(heights).size, heights.join(', ')).to.equal(1);
      });

  it('is the same alone on the page, with its own button', async () => {
    const element = await alone(new TestService().url());
    const empty = element.offsetHeight;
    await fillIn(element);
    await element.submit();
    expect(element.offsetHeight).to.equal(empty);
    buttonOf(element, 'Cambiar').click();
    expect(element.offsetHeight).to.equal(empty);
  });
});

it('the width of pay-card-form is that of its column, also in a grid', async () => {
  const { element, form } = await shop('');
  form.style.display = 'grid';
  form.style.width = '270px';
  expect(element.offsetWidth).to.equal(270);
});

describe('the parts of pay-card-form', () => {
  it('name what is invalid, and only while it is', async () => {
    const { element } = await shop('');
    expect(partOf(element, 'invalid')).to.equal(null);
    element.reportValidity();
    for (const part of ['field invalid', 'label invalid', 'input invalid', 'checkbox invalid', 'error'])
      expect(!!partOf(element, part), part).to.equal(true);
    element.reset();
    await type(element, 'number', '4');
    expect(!!partOf(element, 'number invalid')).to.equal(false);
    expect(!!partOf(element, 'number error')).to.equal(false);
  });

  it('name the code that must be entered again', async () => {
    const { element } = await shop(new TestService().url('broken'));
    await fillIn(element);
    await element.submit().catch(() => {});
    expect(partOf(element, 'hint notice')?.textContent).to.equal('Escriba de nuevo el código.');
    expect(control(element, 'code').getAttribute('aria-invalid')).to.equal('false');
    expect(partOf(element, 'result error')).to.equal(null);
  });
});

describe('the mark of pay-card-form', () => {
  it('is a neutral card until a brand is known, then the mark of the brand', async () => {
    const { element } = await shop('');
    const drawing = () => partOf(element, 'mark')?.innerHTML;
    const neutral = drawing();
    expect(neutral).to.contain('currentcolor');
    await type(element, 'number', '4242');
    expect(drawing()).not.to.equal(neutral);
    expect(drawing()).not.to.contain('currentcolor');
  });

  it('is a part of the field: a click on it focuses the number', async () => {
    const { element } = await shop('');
    const box = partOf(element, 'mark')?.getBoundingClientRect() ?? new DOMRect();
    const position: [number, number] = [
      Math.round(box.x + box.width / 2),
      Math.round(box.y + box.height / 2),
    ];
    await sendMouse({ type: 'click', position });
    expect(focusedIn(element)).to.equal('number');
    await sendKeys({ type: '4' });
    expect(control(element, 'number').value).to.equal('4');
  });

  it('is that of the page, where it gives one', async () => {
    const { element } = await shop('');
    cardMarks.set('codensa', () => document.createElement('b'));
    await type(element, 'number', '590712');
    expect(partOf(element, 'mark')?.firstElementChild?.localName).to.equal('b');
    expect(element.shadowRoot?.querySelector('#number-hint')?.textContent).to.equal('Codensa');
  });
});

describe('an error of pay-card-form', () => {
  it('is announced when the person leaves the field, and no longer once it is edited', async () => {
    const { element } = await shop('');
    await type(element, 'expiry', '0119');
    await sendKeys({ press: 'Tab' });
    expect(announcedBy(element)).to.equal('Esta tarjeta ya venció.');
    expect(announcedBy(element)).to.equal(errorOf(element, 'expiry'));
    control(element, 'expiry').focus();
    await sendKeys({ press: 'Backspace' });
    expect(announcedBy(element)).to.equal('');
  });

  it('is not announced at a submit: the focus is in the field, which it describes', async () => {
    const { element } = await shop('');
    element.reportValidity();
    expect(errorOf(element, 'number')).not.to.equal('');
    expect(announcedBy(element)).to.equal('');
    expect(control(element, 'number').getAttribute('aria-describedby')).to.contain('number-error');
  });
});

describe('a result of pay-card-form', () => {
  const refused = 'No se guardó la tarjeta. Revise los datos.';
  const unknown = 'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.';

  for (const [answer, result, keys] of [
    ['fields', refused, ['Tab', 'Tab', 'Tab', 'Tab']],
    ['broken', unknown, ['Backspace', 'Tab', '1']],
  ] as const)
    it(`is announced once after the answer “${answer}”, and can be read where it is seen from then on`, async () => {
      const { element } = await shop(new TestService().url(answer));
      await fillIn(element);
      const status = element.shadowRoot?.querySelector('[role=status]');
      if (!status) throw new Error('no status');
      const said: (string | undefined)[] = [];
      const note = () => said.push(announcedBy(element));
      new MutationObserver(note).observe(status, { characterData: true, childList: true, subtree: true });
      await element.submit().catch(() => {});
      expect(partOf(element, 'result')?.ariaHidden).to.equal('true');
      control(element, 'expiry').focus();
      for (const press of keys) await sendKeys({ press }); // the expiry has an error now
      expect(said.filter((text) => text === result)).to.deep.equal([result]);
      expect(announcedBy(element)).not.to.equal(result);
      expect(partOf(element, 'result')?.textContent).to.equal(result);
      expect(partOf(element, 'result')?.ariaHidden).to.equal('false');
    });
});

describe('the text of pay-card-form', () => {
  it('is never smaller than 16 px in the fields, whatever the size of the element', async () => {
    const { element } = await shop('');
    element.style.fontSize = '12px';
    for (const input of element.shadowRoot?.querySelectorAll('[part~=input]') ?? [])
      expect(getComputedStyle(input).fontSize).to.equal('16px');
  });

  it('is digits from left to right, from the start of a page from right to left', async () => {
    const { element } = await shop('');
    element.dir = 'rtl';
    await type(element, 'number', '42424242');
    const { direction, textAlign } = getComputedStyle(control(element, 'number'));
    expect(direction).to.equal('ltr');
    expect(textAlign).to.match(/right/);
  });
});
