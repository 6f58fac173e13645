import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { FormControl } from '../internal/fields/form-control.ts';
import { type ControlUnderTest, controlsIn, errorsOf, inForm } from './control-under-test.driver.ts';
import { expectNoViolation, hidingControls, strictPage } from './element-suite.driver.ts';

/** What every form control spares the page that it is a guest of. */
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
      const element = page.createElement(control.tag) as Element; // of its class, in the frame's realm
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
