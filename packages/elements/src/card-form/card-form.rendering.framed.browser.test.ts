import { expect } from '@open-wc/testing';
import { alone, errorOf, fieldsOf, shownIn, type } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** Counts the renderings of an element, and the changes in its shadow root; those of its frame apart. */
const counted = (element: PayCardForm) => [...new Set([element, fieldsOf(element)])].map(countedIn);

function countedIn(element: Element) {
  const counts = { renderings: 0, changes: 0 };
  const render: () => unknown = Reflect.get(element, 'render');
  Reflect.set(element, 'render', () => {
    counts.renderings += 1;
    return render.call(element);
  });
  const observer = new MutationObserver((records) => {
    counts.changes += records.length;
  });
  observer.observe(element.shadowRoot ?? element, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  observer.observe(element, { attributes: true, childList: true });
  return counts;
}

describe('what pay-card-form renders while a person types', () => {
  it('is nothing for the digits of a number that change nothing but the field', async () => {
    const element = await alone();
    await type(element, 'number', '42424');
    const counts = counted(element);
    await type(element, 'number', '2424242424');
    for (const count of counts) expect(count).to.deep.equal({ renderings: 0, changes: 0 });
    await type(element, 'number', '3');
    await Promise.resolve(); // observers run after it
    expect(await errorOf(element, 'number')).to.equal('');
    for (const { changes } of counts) expect(changes).to.equal(0);
    expect(counts.at(-1)?.renderings).to.equal(0); // a page with a frame is told that the number is wrong
    expect(element.validationMessage).to.equal('El número no es válido. Revíselo.');
  });

  it('is the brand once it is known, and nothing for the letters of a name after the first', async () => {
    const [one, other] = [await alone(), await alone()];
    await type(one, 'holder', 'A');
    const letters = counted(one);
    await type(one, 'holder', 'na Gómez');
    for (const count of letters) expect(count).to.deep.equal({ renderings: 0, changes: 0 });
    await type(other, 'number', '4');
    const digits = counted(other);
    await type(other, 'number', '2');
    for (const { renderings } of digits) expect(renderings).to.equal(1);
    expect(await shownIn(other)).to.contain('Visa');
  });
});
