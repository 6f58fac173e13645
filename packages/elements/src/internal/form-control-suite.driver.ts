import { expect, fixture } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import {
  type ControlPage,
  type ControlUnderTest,
  controlIn,
  copyOf,
  errorsOf,
  expectSame,
  focused,
  inForm,
  inputsOf,
  isFilledIn,
  withValue,
} from './control-under-test.driver.ts';
import type { FormControl } from './form-control.ts';
import { recordListeners } from './listeners.driver.ts';

/** What every form control of the kit does as a native one, in a real form, by its public members alone. */
export function formControlSuite<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  for (const test of [testForm, testDisabled, testValidity, testFocus, testPage]) test(control);
}

function testForm<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} in its form`, () => {
    it('is one of its elements, and names it', async () => {
      const { form, element } = await inForm(control);
      expect([...form.elements].includes(element)).to.equal(true);
      expectSame(element.form, form);
      expect(element.name).to.equal(control.name);
    });

    it('adds to its data only when there is a value, under its name', async () => {
      const { form, element } = await inForm(control);
      await control.fill(element);
      expect([...new FormData(form).keys()]).to.be.empty;
      await control.obtainValue(element);
      expect([...new FormData(form)]).to.deep.equal([[control.name, element.value]]);
      element.name = 'other';
      expect([...new FormData(form)]).to.deep.equal([['other', element.value]]);
    });

    it('loses its value, its input and its errors when the form is reset', async () => {
      const { form, element } = await withValue(control);
      form.reset();
      expect(element.value).to.equal('');
      expect([...new FormData(form)]).to.be.empty;
      element.reportValidity();
      expect(isFilledIn(element)).to.equal(false);
    });

    it('has its value in another form, too', async () => {
      const { form, element } = await withValue(control);
      const other = await fixture<HTMLFormElement>(html`<form></form>`);
      other.append(element);
      expectSame(element.form, other);
      expect(new FormData(other).get(control.name)).to.equal(element.value);
      expect(new FormData(form).has(control.name)).to.equal(false);
    });

    it('restores nothing that the browser saved', async () => {
      const { form, element } = await inForm(control);
      for (const mode of ['restore', 'autocomplete'])
        Object(element).formStateRestoreCallback?.('4242424242424242', mode);
      expect(element.value).to.equal('');
      expect(isFilledIn(element)).to.equal(false);
      expect([...new FormData(form)]).to.be.empty;
    });
  });
}

function testDisabled<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} that is disabled`, () => {
    const ways: Readonly<Record<string, (page: ControlPage<Element>, disabled: boolean) => void>> = {
      'by its attribute': ({ element }, disabled) => element.toggleAttribute('disabled', disabled),
      'by its property': ({ element }, disabled) => {
        element.disabled = disabled;
      },
      'by a fieldset': ({ form, element }, disabled) => {
        const fieldset = form.querySelector('fieldset') ?? document.createElement('fieldset');
        form.append(fieldset);
        fieldset.append(element);
        fieldset.disabled = disabled;
      },
    };
    for (const [way, disable] of Object.entries(ways))
      it(`${way} has no part in its form, nor in validation, until it no longer is`, async () => {
        const page = await withValue(control);
        const { form, element } = page;
        disable(page, true);
        expect(new FormData(form).has(control.name)).to.equal(false);
        expect(element.willValidate).to.equal(false);
        disable(page, false);
        expect(new FormData(form).get(control.name)).to.equal(element.value);

        element.reset();
        disable(page, true);
        expect(inputsOf(element).every((input) => input.disabled)).to.equal(true);
        expect(form.checkValidity()).to.equal(true);
        disable(page, false);
        expect(inputsOf(element).some((input) => input.disabled)).to.equal(false);
        expect(form.checkValidity()).to.equal(false);
      });
  });
}

function testValidity<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the validity of ${control.tag}`, () => {
    it('is that of a required control without a value, and its form is not sent', async () => {
      const { form, element } = await inForm(control);
      expect(element.validity.valueMissing).to.equal(true);
      expect(element.willValidate).to.equal(true);
      expect(element.validationMessage).not.to.equal('');
      let sent = false;
      form.addEventListener('submit', () => {
        sent = true;
      });
      form.querySelector('button')?.click();
      expect(sent).to.equal(false);
      expect(errorsOf(element)).to.be.greaterThan(0);
      expectSame(focused(element), inputsOf(element)[0]);
    });

    it('is given without a value where none is required, and with one', async () => {
      const { form, element } = await inForm(control);
      control.makeOptional(element);
      expect(form.checkValidity()).to.equal(true);
      const filled = await withValue(control);
      expect(filled.form.checkValidity()).to.equal(true);
      expect(filled.element.validationMessage).to.equal('');
    });

    it('is checked without showing anything, and reported at the fields', async () => {
      const { element } = await inForm(control);
      let events = 0;
      element.addEventListener('invalid', () => {
        events += 1;
      });
      expect(element.checkValidity()).to.equal(false);
      expect([events, errorsOf(element)]).to.deep.equal([1, 0]);
      expect(element.reportValidity()).to.equal(false);
      expect(events).to.equal(2);
      expect(errorsOf(element)).to.be.greaterThan(0);
      expectSame(focused(element), inputsOf(element)[0]);
    });

    it('leaves the focus to an invalid control before it', async () => {
      const { form, element } = await inForm(control);
      const before = document.createElement('input');
      before.required = true;
      form.prepend(before);
      element.addEventListener('focusin', () => expect.fail('it took the focus first'));
      form.reportValidity();
      expectSame(document.activeElement, before);
      expect(errorsOf(element)).to.be.greaterThan(0);
    });

    it('is refused by the page with a message of its own, which the browser shows', async () => {
      const { form, element } = await withValue(control);
      let shown: boolean | undefined;
      element.addEventListener('invalid', (event) => {
        shown = !event.defaultPrevented;
      });
      element.setCustomValidity('No aquí.');
      expect(element.validity.customError).to.equal(true);
      expect(element.validationMessage).to.equal('No aquí.');
      expect(form.reportValidity()).to.equal(false);
      expect(shown).to.equal(true);
      expect(focused(element) === null).to.equal(false);
      element.setCustomValidity('');
      expect(form.checkValidity()).to.equal(true);
    });
  });
}

function testFocus<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the focus of ${control.tag}`, () => {
    it('is on its first field, until it is blurred', async () => {
      const { element } = await inForm(control);
      element.focus();
      expectSame(document.activeElement, element);
      expectSame(focused(element), inputsOf(element)[0]);
      element.blur();
      expectSame(document.activeElement, document.body);
    });

    it('is given by its label', async () => {
      const section = await fixture<HTMLElement>(
        html`<section><label for="control">Pague aquí</label><form>${control.template()}</form></section>`,
      );
      const { element } = controlIn(section.querySelector('form') ?? document.createElement('form'), control);
      element.id = 'control';
      const label = section.querySelector('label');
      const { x, y } = label?.getBoundingClientRect() ?? new DOMRect();
      await sendMouse({ type: 'click', position: [Math.ceil(x) + 2, Math.ceil(y) + 2] });
      expectSame(focused(element), inputsOf(element)[0]);
    });

    it('is given by autofocus, unless something else has it', async () => {
      const { form, element } = await inForm(control);
      const make = () => {
        const other = copyOf(element);
        other.autofocus = true;
        form.append(other);
        return other;
      };
      const first = make();
      expectSame(document.activeElement, first);
      make();
      expectSame(document.activeElement, first);
    });

    it('is reached by Tab', async () => {
      const { form, element } = await inForm(control);
      const before = document.createElement('input');
      form.prepend(before);
      before.focus();
      await sendKeys({ press: 'Tab' });
      expectSame(focused(element), inputsOf(element)[0]);
    });
  });
}

function testPage<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} on the page`, () => {
    it('is ready once, and can be moved and removed any number of times', async () => {
      const { form, element: model } = await inForm(control);
      model.remove();
      const element = copyOf(model);
      let ready = 0;
      element.addEventListener('pay-ready', () => {
        ready += 1;
      });
      form.append(element);
      const other = await fixture<HTMLFormElement>(html`<form></form>`);
      for (let count = 0; count < 20; count += 1) {
        other.append(element);
        form.append(element);
      }
      for (let count = 0; count < 20; count += 1) {
        element.remove();
        await Promise.resolve(); // a move would be over by now
        form.append(element);
      }
      expect(ready).to.equal(1);
      expectSame(element.form, form);
      await control.fill(element);
      await control.obtainValue(element);
      expect(new FormData(form).get(control.name)).to.equal(element.value);
    });

    it('has the same input after a move, and none after a removal', async () => {
      const { form, element } = await inForm(control);
      await control.fill(element);
      form.prepend(element);
      expect(isFilledIn(element)).to.equal(true);
      element.remove();
      await Promise.resolve(); // a move would be over by now
      form.append(element);
      expect(isFilledIn(element)).to.equal(false);
    });

    it('leaves no listener outside of itself when it is removed', async () => {
      const { form, element: model } = await inForm(control);
      const listeners = recordListeners();
      try {
        const element = copyOf(model);
        form.append(element);
        expect(listeners.outside(element)).not.to.be.empty;
        element.remove();
        expect(listeners.outside(element)).to.be.empty;
      } finally {
        listeners.restore();
      }
    });

    it('works in the shadow root of another element', async () => {
      const host = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const root = host.attachShadow({ mode: 'open' });
      control.registerEnglish();
      const { form, element } = await inForm(control);
      root.append(form);
      expect(element.shadowRoot?.textContent).to.contain(control.text[1]);
      host.lang = 'es';
      await Promise.resolve(); // observers run after it
      expect(element.shadowRoot?.textContent).to.contain(control.text[0]);
      await control.fill(element);
      await control.obtainValue(element);
      expect([...new FormData(form)]).to.deep.equal([[control.name, element.value]]);
    });

    it('is upgraded with the properties that it already has', async () => {
      const inert = document.implementation.createHTMLDocument();
      const later = inert.createElement(control.tag) as Element; // is of its class from the upgrade on
      Object.assign(later, { name: 'other', disabled: true });
      const { form } = await inForm(control);
      form.append(later);
      expect(later.getAttribute('name')).to.equal('other');
      expect(inputsOf(later).every((input) => input.disabled)).to.equal(true);
      later.disabled = false;
      expect(inputsOf(later).some((input) => input.disabled)).to.equal(false);
    });

    it('follows the language of the page, and its own', async () => {
      control.registerEnglish();
      const { form, element } = await inForm(control);
      const [es, en] = control.text;
      const shown = () => element.shadowRoot?.textContent;
      expect(shown()).to.contain(es);
      form.lang = 'en-GB';
      await Promise.resolve(); // observers run after it
      expect(shown()).to.contain(en);
      element.locale = 'es-CO';
      expect(shown()).to.contain(es);
      element.removeAttribute('locale');
      expect(shown()).to.contain(en);
    });

    it('has a property for each attribute, and each is the other', async () => {
      const { element } = await inForm(control);
      const { observedAttributes } = element.constructor as { observedAttributes?: readonly string[] };
      const reflected = (observedAttributes ?? []).map((attribute) => {
        const property = attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
        const isFlag = typeof Reflect.get(element, property) === 'boolean';
        Reflect.set(element, property, isFlag ? true : 'a');
        const set = element.getAttribute(attribute);
        element.setAttribute(attribute, 'b');
        const got: unknown = Reflect.get(element, property);
        Reflect.set(element, property, undefined);
        return [
          attribute,
          isFlag ? set === '' && got === true : set === 'a' && got === 'b',
          element.hasAttribute(attribute),
        ];
      });
      expect(reflected).to.include.deep.members([
        ['name', true, false],
        ['disabled', true, false],
      ]);
      expect(reflected).to.deep.equal(
        (observedAttributes ?? []).map((attribute) => [attribute, true, false]),
      );
    });
  });
}
