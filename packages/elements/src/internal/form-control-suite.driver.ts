import { expect, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
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
  statesOf,
  withValue,
} from './control-under-test.driver.ts';
import type { FormControl } from './form-control.ts';
import { testData } from './form-control-data.driver.ts';
import { testPage } from './form-control-page.driver.ts';
import { testRender } from './form-control-render.driver.ts';
import { sendKeys } from './keyboard.driver.ts';

/** What every form control of the kit does as a native one, in a real form, by its public members alone. */
export function formControlSuite<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  const tests = [testForm, testData, testSubmit, testDisabled, testValidity, testFocus, testPage, testRender];
  for (const test of tests) test(control);
}

function testForm<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} in its form`, () => {
    it('is one of its elements, and names it', async () => {
      const { form, element } = await inForm(control);
      expect([...form.elements].includes(element)).to.equal(true);
      expectSame(element.form, form);
      expect(element.name).to.equal('');
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

    it('loses its value, its input, its errors and its state when the form is reset', async () => {
      const { form, element } = await withValue(control);
      expect(statesOf(element)).to.deep.equal(['held']);
      form.reset();
      expect(statesOf(element)).to.deep.equal(['editing']);
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

    it('has a button of its own only without one, also when its form changes in place', async () => {
      const { form, element } = await inForm(control);
      const hasButton = () => !!element.shadowRoot?.querySelector('[part~=submit]');
      form.after(element);
      expect(hasButton()).to.equal(true);
      form.id = 'form';
      element.setAttribute('form', 'form');
      expect(hasButton()).to.equal(false);
      element.removeAttribute('form');
      expect(hasButton()).to.equal(true);
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

function testSubmit<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the submit of the form of ${control.tag}`, () => {
    type Way = readonly [way: string, button: string, submit: (page: ControlPage<Element>) => unknown];
    const ways: readonly Way[] = [
      ['a click', 'second', ({ form }) => form.querySelectorAll('button')[1]?.click()],
      [
        'Enter in a field',
        'first',
        ({ element }) => {
          inputsOf(element)[0]?.focus();
          return sendKeys({ press: 'Enter' });
        },
      ],
    ];
    for (const [way, button, submit] of ways)
      it(`by ${way} waits for its value, then runs once with the ${button} button`, async () => {
        const page = await inForm(control);
        const { form, element } = page;
        for (const one of ['second', 'first'])
          form.insertAdjacentHTML(
            'afterbegin',
            `<button name="action" value="${one}" formaction="/${one}"></button>`,
          );
        const sent: unknown[] = [];
        form.addEventListener('submit', ({ submitter }) => {
          const data = Object.fromEntries(new FormData(form, submitter));
          sent.push([submitter?.getAttribute('formaction'), data]);
        });
        await control.fill(element);
        const submitted = oneEvent(form, 'submit');
        await submit(page);
        await submitted;
        expect(element.value).not.to.equal('');
        expect(sent).to.deep.equal([[`/${button}`, { action: button, [control.name]: element.value }]]);
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

    it('scrolls to it, unless that is prevented', async () => {
      const { form, element } = await inForm(control);
      form.style.marginTop = '9999px';
      element.focus({ preventScroll: true });
      expectSame(focused(element), inputsOf(element)[0]);
      for (let frame = 0; frame < 2; frame += 1) await nextFrame(); // WebKit scrolls when it renders
      expect(scrollY).to.equal(0);
      element.blur();
      const scrolled = oneEvent(window, 'scroll');
      element.focus();
      await scrolled;
      expect(scrollY).to.be.greaterThan(0);
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
