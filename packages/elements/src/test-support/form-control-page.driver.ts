import { expect, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import { executeServerCommand, sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import type { FormControl } from '../internal/fields/form-control.ts';
import {
  type ControlUnderTest,
  controlIn,
  controlsIn,
  copyOf,
  errorsOf,
  expectSame,
  focused,
  inForm,
  inputsOf,
  isFilledIn,
  withValue,
} from './control-under-test.driver.ts';
import { expectNoViolation, hidingControls, strictPage } from './element-suite.driver.ts';
import { requires } from './engine.driver.ts';

/** Role and name of the element, or of its inner control, as the browser computes them for assistive technology. */
const accessible = ({ tag, role }: Pick<ControlUnderTest<FormControl>, 'tag' | 'role'>): Promise<unknown> =>
  executeServerCommand('accessible', { selector: tag, inner: role === 'group' ? '' : `[role=${role}]` });

export function testPage<Element extends FormControl>(control: ControlUnderTest<Element>): void {
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
        element.remove();
        await Promise.resolve(); // a move is over by now
        form.append(element);
      }
      expect(ready).to.equal(1);
      expectSame(element.form, form);
      await control.fill(element);
      await control.obtainValue(element);
      expect(new FormData(form).get(control.name)).to.equal(element.value);
    });

    it(`has the same input after a move, and ${control.submits ? 'none' : 'also'} after a removal`, async () => {
      const { form, element } = await (control.submits ? inForm : withValue)(control);
      if (control.submits) await control.fill(element);
      form.prepend(element);
      expect(isFilledIn(element)).to.equal(true);
      element.remove();
      await Promise.resolve(); // a move is over by now
      form.append(element);
      expect(isFilledIn(element)).to.equal(!control.submits);
    });

    it(`is a ${control.role} by its own name, or by that of its label`, async function () {
      requires(this, 'roles and names');
      const { role } = control;
      const { form, element } = await inForm(control);
      expect(await accessible(control)).to.deep.equal({ role, name: control.label });
      form.insertAdjacentHTML('beforeend', '<label for="control">Pague aquí</label>');
      element.id = 'control';
      await Promise.resolve(); // observers run after it
      expect(await accessible(control)).to.deep.equal({ role, name: 'Pague aquí' });
    });

    it('shows no input that the browser restores with the page', async () => {
      const { element } = await inForm(control);
      for (const input of inputsOf(element))
        Object.assign(input, input.type === 'text' ? { value: '4' } : { checked: true });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(isFilledIn(element)).to.equal(false);
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

    it('is rendered when it is connected, whatever is done with it before', async () => {
      const { form, element } = await inForm(control);
      const other = copyOf(element);
      other.setAttribute('locale', 'en');
      other.disabled = false;
      other.setCustomValidity('');
      document.createElement('form').append(other);
      other.reset();
      other.focus();
      expect(other.shadowRoot?.childNodes).to.have.length(0);
      form.append(other);
      expect(other.shadowRoot?.childNodes).not.to.have.length(0);
    });

    it('is upgraded with the properties that it already has', async () => {
      const inert = document.implementation.createHTMLDocument();
      const later = inert.createElement(control.tag) as Element; // has its class after the upgrade
      Object.assign(later, { name: 'other', disabled: true });
      const { form } = await inForm(control);
      form.append(later);
      expect(later.getAttribute('name')).to.equal('other');
      expect(controlsIn(later).every((input) => input.disabled)).to.equal(true);
      later.disabled = false;
      expect(controlsIn(later).some((input) => input.disabled)).to.equal(false);
    });
  });
}

export function testFocus<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the focus of ${control.tag}`, () => {
    it('is on its first field, to which nothing scrolls where that is prevented, until it is blurred', async () => {
      const { form, element } = await inForm(control);
      form.style.marginTop = '9999px';
      element.focus({ preventScroll: true });
      expectSame(document.activeElement, element);
      expectSame(focused(element), controlsIn(element)[0]);
      for (let frame = 0; frame < 2; frame += 1) await nextFrame(); // WebKit scrolls when it renders
      expect(scrollY).to.equal(0);
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
      expectSame(focused(element), controlsIn(element)[0]);
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
  });
}

/** Tests what every form control spares the page that contains it. */
export function testGuest<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`${control.tag} as a guest of the page`, () => {
    it('has its value in the submit of a form whose members are hidden by controls of their names', async () => {
      const { element, form: first } = await inForm(control);
      const form = await fixture<HTMLFormElement>(html`<form>${hidingControls()}<button></button></form>`);
      form.append(element);
      first.remove();
      await control.fill(element);
      if (!control.submits) await control.obtainValue(element);
      let data: readonly unknown[] = [];
      document.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          data = [...new FormData(form)];
        },
        { once: true },
      );
      const submitted = oneEvent(document, 'submit');
      form.querySelector('button')?.click();
      await submitted;
      expect(data).to.deep.equal([[control.name, element.value]]);
      expect(element.value).not.to.equal('');
    });

    it('breaks no rule of the strictest policy while it is filled in', async () => {
      const { element: model } = await inForm(control);
      const { page, reports } = await strictPage(control.tag);
      const element = page.createElement(control.tag) as Element; // of the element's class, in the frame's realm
      for (const { name, value } of model.attributes) element.setAttribute(name, value);
      page.forms[0]?.append(element);
      element.reportValidity();
      expect(errorsOf(element)).to.be.greaterThan(0);
      await control.fill(element);
      await control.obtainValue(element);
      expect(new FormData(page.forms[0]).get(control.name)).to.equal(element.value);
      await expectNoViolation(page, reports, controlsIn(element)[0]);
    });

    it('has no fault that axe finds, without a value, with errors and with a value', async () => {
      const { element } = await inForm(control);
      await expect(element).to.be.accessible();
      element.reportValidity();
      await expect(element).to.be.accessible();
      await control.fill(element);
      await expect(element).to.be.accessible();
      await control.obtainValue(element);
      await expect(element).to.be.accessible();
    });
  });
}
