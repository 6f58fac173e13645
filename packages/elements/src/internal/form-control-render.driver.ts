import { expect } from '@open-wc/testing';
import { type ControlUnderTest, copyOf, inForm } from './control-under-test.driver.ts';
import type { FormControl } from './form-control.ts';

/** What every form control spares the page. */
export function testRender<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the rendering of ${control.tag}`, () => {
    it('begins when it is connected, whatever is done with it before', async () => {
      const { form, element } = await inForm(control);
      const other = copyOf(element);
      other.setAttribute('locale', 'en');
      other.disabled = true;
      other.disabled = false;
      other.setCustomValidity('No.');
      other.setCustomValidity('');
      document.createElement('form').append(other);
      other.reset();
      other.focus();
      expect(other.shadowRoot?.childNodes).to.have.length(0);
      form.append(other);
      expect(other.shadowRoot?.childNodes).not.to.have.length(0);
    });
  });
}
