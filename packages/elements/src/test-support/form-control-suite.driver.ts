import { expect, oneEvent } from '@open-wc/testing';
import type { FormControl } from '../internal/fields/form-control.ts';
import {
  type ControlPage,
  type ControlUnderTest,
  controlsIn,
  errorsOf,
  expectSame,
  focused,
  inForm,
  isFilledIn,
  statesOf,
  withValue,
} from './control-under-test.driver.ts';
import { testElement } from './element-suite.driver.ts';
import { testData } from './form-control-data.driver.ts';
import { testFocus, testGuest, testPage } from './form-control-page.driver.ts';
import { sendKeys } from './keyboard.driver.ts';

/** Tests that every form control of the kit behaves as a native one: in a real form, through its public members. */
export function formControlSuite<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  const tests = [testForm, testData, testSubmit, testDisabled, testValidity, testFocus, testPage, testGuest];
  for (const test of tests) test(control);
  testElement(control);
}

function testForm<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} in its form`, () => {
    it('is one of its elements, and adds nothing to its data before there is a value', async () => {
      const { form, element } = await inForm(control);
      expect([...form.elements].includes(element)).to.equal(true);
      expectSame(element.form, form);
      await control.fill(element);
      expect([...new FormData(form).keys()]).to.be.empty;
    });

    it('loses its value, its input, its errors and its state when the form is reset', async () => {
      const { form, element } = await withValue(control);
      expect(statesOf(element)).to.deep.equal(control.submits ? ['held'] : []);
      form.reset();
      expect(statesOf(element)).to.deep.equal(control.submits ? ['editing'] : []);
      expect(element.value).to.equal('');
      expect([...new FormData(form)]).to.be.empty;
      expect(element.querySelector('input')).to.equal(null);
      element.reportValidity();
      expect(isFilledIn(element)).to.equal(false);
    });

    if (control.typed)
      it(`has ${control.submits ? 'a' : 'no'} button of its own without one, also when its form changes in place`, async () => {
        const { form, element } = await inForm(control);
        const hasButton = () => !!element.shadowRoot?.querySelector('[part~=submit]');
        form.after(element);
        expect(hasButton()).to.equal(control.submits);
        form.id = 'form';
        element.setAttribute('form', 'form');
        expect(hasButton()).to.equal(false);
        element.removeAttribute('form');
        expect(hasButton()).to.equal(control.submits);
      });

    if (control.submits || !control.typed)
      it('restores nothing that the browser saved', async () => {
        const { form, element } = await inForm(control);
        for (const mode of ['restore', 'autocomplete'])
          Object(element).formStateRestoreCallback?.('4242424242424242', mode);
        expect(element.value).to.equal('');
        expect(isFilledIn(element)).to.equal(false);
        expect([...new FormData(form)]).to.be.empty;
      });
    else
      it('restores the value that the browser saved', async () => {
        const { element: before } = await withValue(control);
        const { form, element } = await inForm(control);
        Object(element).formStateRestoreCallback(before.value, 'restore');
        expect(element.value).to.equal(before.value);
        expect([...new FormData(form)]).to.deep.equal([[control.name, before.value]]);
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
          controlsIn(element)[0]?.focus();
          return sendKeys({ press: 'Enter' });
        },
      ],
    ];
    for (const [way, button, submit] of ways.slice(0, control.typed ? 2 : 1))
      it(`by ${way} ${control.submits ? 'waits for' : 'has'} its value, ${control.submits ? 'then' : 'and'} runs once with the ${button} button`, async () => {
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
        if (!control.submits) await control.obtainValue(element);
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
        expect(controlsIn(element).every((input) => input.disabled)).to.equal(true);
        expect(form.checkValidity()).to.equal(true);
        disable(page, false);
        expect(controlsIn(element).some((input) => input.disabled)).to.equal(false);
        expect(form.checkValidity()).to.equal(false);
      });
  });
}

function testValidity<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the validity of ${control.tag}`, () => {
    it('is valueMissing while a required control has no value, and its form is not submitted', async () => {
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
      expectSame(focused(element), controlsIn(element)[0]);
    });

    it('is given without a value where none is required, and with one', async () => {
      const { form, element } = await inForm(control);
      Object.assign(element, control.submits ? { optional: true } : { required: false });
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
      expectSame(focused(element), controlsIn(element)[0]);
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
