import { aTimeout, expect, fixture } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { buttonOf, next } from '../test-support/submitted.driver.ts';
import { TestService } from '../test-support/test-service.driver.ts';
import {
  activeOf,
  banks,
  boxOf,
  caretOf,
  choose,
  errorOf,
  isOpen,
  namesOf,
  optionOf,
  optionsOf,
  picker,
  pickerIn,
  placed,
  press,
  ready,
  recordEvents,
  type,
} from './bank-picker.driver.ts';

async function click(element: HTMLElement): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

describe('the value of pay-bank-picker', () => {
  it('is the value of its attribute at first and after a reset, and the field shows the bank’s name', async () => {
    const { form, element } = await pickerIn(
      html`<pay-bank-picker value="bank_3" .banks=${banks}></pay-bank-picker>`,
    );
    expect([element.value, boxOf(element).value]).to.deep.equal(['bank_3', 'Banco de Bogotá']);
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'bank_3']]);
    await type(element, 'Davivienda');
    await choose(element);
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'bank_2']]);
    expect(element.getAttribute('value')).to.equal('bank_3');
    form.reset();
    expect([element.value, boxOf(element).value]).to.deep.equal(['bank_3', 'Banco de Bogotá']);
  });

  describe('that was on the page before it was defined', () => {
    /** As in a page of a server whose script comes later. */
    async function upgraded() {
      const inert = document.implementation.createHTMLDocument();
      const element = inert.createElement('pay-bank-picker');
      element.setAttribute('value', 'bank_2');
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      form.append(element);
      return { form, element };
    }
    const data = [['bank_id', 'bank_2']];

    const uses: Readonly<Record<string, (form: HTMLFormElement) => unknown>> = {
      'a person uses the page': () => press('Shift'),
      'its form is submitted': (form) => {
        form.addEventListener('submit', (event) => event.preventDefault());
        form.requestSubmit();
      },
    };
    for (const [when, use] of Object.entries(uses))
      it(`is in the data, and in a native field as soon as ${when}, not in a child that a framework would not find`, async () => {
        const { form, element } = await upgraded();
        expect(element.childNodes).to.have.length(0);
        expect([...new FormData(form)]).to.deep.equal(data);
        await use(form);
        expect(element.querySelector('input')?.value).to.equal('bank_2');
        expect([...new FormData(form)]).to.deep.equal(data);
      });
  });

  it('follows its attribute until a person has chosen, or the page has set it', async () => {
    const element = await picker();
    element.setAttribute('value', 'bank_2');
    expect([element.value, boxOf(element).value]).to.deep.equal(['bank_2', 'Davivienda']);
    element.value = 'bank_4';
    element.setAttribute('value', 'bank_1');
    expect(element.value).to.equal('bank_4');
    element.reset();
    expect(element.value).to.equal('bank_1');
  });

  it('is set by the page without an event; nothing is the empty string', async () => {
    const element = await picker();
    const events = recordEvents();
    element.value = 'bank_2';
    expect([element.value, element.bank?.name]).to.deep.equal(['bank_2', 'Davivienda']);
    Object.assign(element, { value: null });
    expect([element.value, element.bank]).to.deep.equal(['', null]);
    expect(events).to.be.empty;
  });

  it('that is set before the list arrives is kept and valid, and its name is shown once the list arrives', async () => {
    const { form, element } = await pickerIn(html`<pay-bank-picker value="bank_3"></pay-bank-picker>`);
    expect([...new FormData(form)]).to.deep.equal([['bank_id', 'bank_3']]);
    expect([element.bank, boxOf(element).value, element.validity.valid]).to.deep.equal([null, '', true]);
    element.formStateRestoreCallback('bank_2'); // what the browser saved
    element.banks = banks;
    expect([element.bank?.id, boxOf(element).value]).to.deep.equal(['bank_2', 'Davivienda']);
  });

  it('that is not in the list is invalid and says so, until another is chosen', async () => {
    const { form, element } = await pickerIn(
      html`<pay-bank-picker value="gone" .banks=${banks}></pay-bank-picker>`,
    );
    expect(element.validity.customError).to.equal(true);
    expect(errorOf(element)).to.equal('Este banco no está en la lista. Elija otro.');
    expect(boxOf(element).ariaInvalid).to.equal('true');
    expect(form.checkValidity()).to.equal(false);
    await type(element, 'Nequi');
    await choose(element);
    expect([errorOf(element), form.checkValidity()]).to.deep.equal(['', true]);
  });

  it('of a disabled bank is invalid for the reason of the shop', async () => {
    const element = await picker();
    element.value = 'bank_5';
    expect([element.validity.valid, errorOf(element)]).to.deep.equal([false, 'Vuelve el lunes.']);
    expect(element.validationMessage).to.equal('Vuelve el lunes.');
  });

  it('cannot be changed while a fieldset disables the picker, and its list closes', async () => {
    const { form, element } = await pickerIn(
      html`<fieldset><pay-bank-picker .banks=${banks}></pay-bank-picker></fieldset>`,
    );
    boxOf(element).focus();
    await press('ArrowDown');
    form.querySelector('fieldset')?.toggleAttribute('disabled');
    expect(isOpen(element)).to.equal(false);
    boxOf(element).click();
    expect(isOpen(element)).to.equal(false);
    expect(boxOf(element).disabled).to.equal(true);
  });
});

describe('leaving pay-bank-picker', () => {
  it('with the text deleted drops the choice', async () => {
    const element = await picker();
    element.value = 'bank_1';
    boxOf(element).focus();
    boxOf(element).select();
    await press('Backspace');
    expect(element.value).to.equal('bank_1');
    const events = recordEvents(element);
    const emptied = next(element, 'pay-bank-change');
    await press('Tab');
    expect([element.value, events]).to.deep.equal(['', ['input', 'change', 'pay-bank-change']]);
    expect((await emptied).bank).to.equal(null);
  });
});

describe('a text that pay-bank-picker is left with', () => {
  it('that one bank matches stays and is in no data; the bank is offered, and a click on the offer chooses it', async () => {
    const { form, element } = await pickerIn();
    const events = recordEvents(element);
    await type(element, 'bancolmbia');
    await press('Tab');
    expect([boxOf(element).value, element.value, errorOf(element)]).to.deep.equal(['bancolmbia', '', '']);
    const offer = buttonOf(element, '¿Quiso decir Bancolombia?');
    expect(element.shadowRoot?.activeElement === offer).to.equal(true);
    expect([[...new FormData(form)], form.checkValidity(), events]).to.deep.equal([[], false, []]);
    await click(offer);
    expect([boxOf(element).value, element.value]).to.deep.equal(['Bancolombia', 'bank_1']);
    expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
    expect(element.shadowRoot?.activeElement?.id).to.equal('bank');
    expect(form.checkValidity()).to.equal(true);
  });

  for (const [text, error] of [
    ['banco', 'Varios bancos coinciden. Elija uno.'],
    ['zzz', 'No encontramos ese banco. Pruebe con otra palabra.'],
    ['Banco Popular', 'Vuelve el lunes.'],
  ] as const)
    it(`is an error that keeps it, until it is edited: ${text}`, async () => {
      const { form, element, sent } = await pickerIn();
      await type(element, text);
      await press('Tab');
      expect([boxOf(element).value, errorOf(element), element.value]).to.deep.equal([text, error, '']);
      expect([element.validity.customError, boxOf(element).ariaInvalid]).to.deep.equal([true, 'true']);
      form.requestSubmit();
      expect([sent, boxOf(element).value, errorOf(element)]).to.deep.equal([[], text, error]);
      await sendKeys({ type: 'x' });
      expect([errorOf(element), isOpen(element)]).to.deep.equal(['', true]);
    });

  it('replaces the choice, and the page receives the event', async () => {
    const { form, element } = await pickerIn();
    element.value = 'bank_2';
    const emptied = next(element, 'pay-bank-change');
    await type(element, 'zzz');
    expect(element.value).to.equal('bank_2');
    await press('Tab');
    expect((await emptied).bank).to.equal(null);
    expect([[...new FormData(form)], boxOf(element).value]).to.deep.equal([[], 'zzz']);
  });

  it('that was left before the list arrives is resolved once the list arrives', async () => {
    const service = new TestService();
    const src = service.url('banks-held');
    for (const [text, value, shown] of [
      ['davivienda', 'bank_2', 'Davivienda'],
      ['dabi', '', 'dabi'],
    ] as const) {
      const { element } = await pickerIn(html`<pay-bank-picker src=${src}></pay-bank-picker>`);
      await type(element, text);
      await press('Tab');
      expect([boxOf(element).value, errorOf(element)]).to.deep.equal([text, '']);
      await service.release();
      await ready(element);
      expect([element.value, boxOf(element).value]).to.deep.equal([value, shown]);
      if (!value) buttonOf(element, '¿Quiso decir Davivienda?').click();
      expect(element.value).to.equal('bank_2');
    }
  });

  it('is gone where the page sets a bank, or resets the form', async () => {
    const { form, element } = await pickerIn();
    const ends = [
      () => {
        element.value = 'bank_1';
      },
      () => form.reset(),
    ];
    for (const end of ends) {
      await type(element, 'dabi');
      await press('Tab');
      expect(boxOf(element).value).to.equal('dabi');
      end();
      expect(boxOf(element).value).to.equal(element.bank?.name ?? '');
    }
  });
});

describe('a composition in pay-bank-picker', () => {
  /** What an input method does, of which a driver has none: keys that it handles, and texts that are not final. */
  const key = (element: HTMLElement, init: KeyboardEventInit) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));

  it('keeps its keys: Enter and the arrows neither choose nor submit nor move', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'banco');
    await press('ArrowDown');
    const active = activeOf(element);
    for (const name of ['Enter', 'ArrowDown', 'Escape']) {
      expect(key(boxOf(element), { key: name, isComposing: true })).to.equal(true);
      expect(key(boxOf(element), { key: name, keyCode: 229 })).to.equal(true);
    }
    expect([activeOf(element), element.value, sent]).to.deep.equal([active, '', []]);
  });
});

describe('a pointer in pay-bank-picker', () => {
  it('opens the list in the field, whose text is then selected; a second press leaves it open', async () => {
    const element = await picker();
    element.value = 'bank_3';
    await click(boxOf(element));
    expect(namesOf(element)).to.have.length(banks.length);
    expect(caretOf(element)).to.deep.equal([0, 15]);
    await click(boxOf(element));
    expect(isOpen(element)).to.equal(true);
    await press('Escape');
    expect(element.value).to.equal('bank_3');
  });

  it('chooses an option, but no disabled one, and the field keeps the focus', async () => {
    const element = await picker();
    await click(boxOf(element));
    await placed(element);
    await click(optionOf(element, 'Banco Popular'));
    expect([element.value, optionsOf(element).length]).to.deep.equal(['', banks.length]);
    const events = recordEvents();
    await click(optionOf(element, 'Nequi'));
    expect([element.value, isOpen(element)]).to.deep.equal(['bank_4', false]);
    expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
    expect(element.shadowRoot?.activeElement?.id).to.equal('bank');
  });

  it('outside closes the list, and a text stays, or chooses the bank that it names', async () => {
    const { form, element } = await pickerIn(
      html`<p style="margin: 0">Paga</p><pay-bank-picker .banks=${banks}></pay-bank-picker>`,
    );
    for (const [text, value, shown] of [
      ['Davi', '', 'Davi'],
      ['Davivienda', 'bank_2', 'Davivienda'],
    ] as const) {
      await type(element, text);
      await click(form.querySelector('p') ?? form);
      expect([isOpen(element), element.value, boxOf(element).value]).to.deep.equal([false, value, shown]);
    }
  });

  it('in another window, which takes the focus, changes nothing', async () => {
    const element = await picker();
    await type(element, 'Davi');
    const { hasFocus } = document;
    document.hasFocus = () => false;
    try {
      boxOf(element).dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    } finally {
      document.hasFocus = hasFocus;
    }
    await aTimeout(0);
    expect([boxOf(element).value, namesOf(element)]).to.deep.equal(['Davi', ['Davivienda']]);
  });
});
