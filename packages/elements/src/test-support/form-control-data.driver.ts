import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { FormControl } from '../internal/fields/form-control.ts';
import { type ControlPage, type ControlUnderTest, withValue } from './control-under-test.driver.ts';

type Data = readonly (readonly [name: string, value: unknown])[];

/** A form's data as jQuery's `serializeArray` reads them: from the native fields, not from a `FormData`. */
function serialized(form: HTMLFormElement): Data {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      !!(field as HTMLInputElement).name &&
      !field.matches(':disabled') &&
      /^(input|select|textarea)$/.test(field.localName) &&
      !/^(submit|button|image|reset|file)$/.test((field as HTMLInputElement).type) &&
      ((field as HTMLInputElement).checked || !/^(checkbox|radio)$/.test((field as HTMLInputElement).type)),
  );
  return fields.map(({ name, value }) => [name, value]);
}

function expectData(form: HTMLFormElement, data: Data): void {
  expect([...new FormData(form)]).to.deep.equal(data);
  expect(serialized(form)).to.deep.equal(data);
}

const inputsIn = (element: Element): HTMLInputElement[] => [...element.querySelectorAll('input')];

const emptyForm = (): Promise<HTMLFormElement> => fixture<HTMLFormElement>(html`<form id="other"></form>`);

/** Tests where the value of a form control is: in one hidden input among its children, as long as there is a value. */
export function testData<Element extends FormControl>(control: ControlUnderTest<Element>): void {
  describe(`the value of ${control.tag}`, () => {
    let page: ControlPage<Element>;
    let data: Data;

    beforeEach(async () => {
      page = await withValue(control);
      data = [[control.name, page.element.value]];
    });

    it('is once in the data of its form, also for code that reads native fields only', () => {
      expectData(page.form, data);
      const [input, ...others] = inputsIn(page.element);
      // The browser must not save the value. The property of a hidden input is not `off`, so the attribute is read.
      expect([input?.type, input?.getAttribute('autocomplete')]).to.deep.equal(['hidden', 'off']);
      expect(others).to.be.empty;
      expect(page.element.name).to.equal('');
    });

    it('follows its name, which it has itself, too, for code that reads all controls', () => {
      const { form, element } = page;
      const renamed = [['other', element.value]] as const;
      element.setAttribute('name', 'other');
      expectData(form, renamed);
      expect(element.name).to.equal('other');
      element.removeAttribute('name');
      expectData(form, data);
    });

    it('follows its form', async () => {
      const { form, element } = page;
      const other = await emptyForm();
      element.setAttribute('form', 'other');
      expectData(form, []);
      expectData(other, data);
      element.setAttribute('form', 'none');
      expectData(form, []);
      expectData(other, []);
      element.removeAttribute('form');
      expectData(form, data);
      expectData(other, []);
    });

    it('is in the data of every submit, though the page has replaced its children', () => {
      const { form, element } = page;
      element.textContent = 'Active JavaScript.';
      form.addEventListener('submit', () => expectData(form, data));
      const submitted = oneEvent(form, 'submit');
      form.requestSubmit();
      return submitted;
    });

    it('is not in a copy of the element or of its form, whether the copy is on the page or not', async () => {
      const { form, element } = page;
      const other = await emptyForm();
      other.append(element.cloneNode(true));
      expectData(other, []);
      const copy = form.cloneNode(true) as HTMLFormElement; // the copy of a form
      expectData(copy, []);
      other.after(copy);
      expectData(copy, []);
      other.innerHTML = form.innerHTML;
      expectData(other, []);
      expectData(form, data);
    });
  });
}
