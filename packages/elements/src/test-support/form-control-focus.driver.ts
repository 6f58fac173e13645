import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import type { FormControl } from '../internal/fields/form-control.ts';
import {
  type ControlUnderTest,
  controlIn,
  controlsIn,
  copyOf,
  expectSame,
  focused,
  inForm,
} from './control-under-test.driver.ts';

/** How every form control gets the focus, and where it goes then. */
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
