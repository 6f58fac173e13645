import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../entries/account-form.define.ts';
import { warningsOfEachTest } from '../test-support/console.driver.ts';
import { next } from '../test-support/submitted.driver.ts';
import { cards, posting, shop } from './card-form.driver.ts';

const warnings = warningsOfEachTest();

const WARNING =
  '<pay-card-form> is not in the data of the form that was read now. Call requestSubmit() to submit the form.';

/** A page that prevents the submit before the form hears of it, and sends the data itself. */
function submitAndRead(form: HTMLFormElement): void {
  const read = (event: SubmitEvent) => {
    event.preventDefault();
    new FormData(form);
  };
  addEventListener('submit', read, { capture: true, once: true });
  form.requestSubmit();
}

/** How a page sends a form past the `submit` of the card form. */
const ways: Readonly<Record<string, (form: HTMLFormElement) => unknown>> = {
  'form.submit(), as jQuery does at .trigger("submit")': (form) => form.submit(),
  'new FormData(form) in a click': (form) => new FormData(form),
  'a listener that prevents the submit first': submitAndRead,
};

describe('a form that is sent past pay-card-form has no card, and one line in the console says so', () => {
  for (const [way, send] of Object.entries(ways))
    it(`by ${way}`, async () => {
      const { element, form, pay } = await posting('created', 'posts');
      send(form);
      send(form);
      expect(warnings()).to.deep.equal([WARNING]);
      expect(element.value).to.equal('');
      const created = next(element, 'pay-card-created');
      pay.click(); // as it should be
      await created;
      await cards.posted();
      expect(warnings()).to.deep.equal([WARNING]);
    });

  it('also by its account form', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form><pay-account-form src=${cards.url('account')}></pay-account-form></form>`,
    );
    new FormData(form);
    expect(warnings()).to.have.lengthOf(1);
    expect(warnings()[0]).to.contain('<pay-account-form> is not in the data');
  });
});

it('also after a draft, whose own data had nothing to warn of', async () => {
  const draft = html`<button formnovalidate name="action" value="draft">Guardar borrador</button>`;
  const { form, pay } = await shop('created', draft);
  form.addEventListener('submit', (event) => event.preventDefault());
  pay.click();
  new FormData(form);
  expect(warnings()).to.be.empty;
  await new Promise((resolve) => setTimeout(resolve)); // a later task: the draft is over
  new FormData(form);
  expect(warnings()).to.deep.equal([WARNING]);
});

describe('nothing is written', () => {
  it('for a button that saves a draft', async () => {
    const draft = html`<button formnovalidate name="action" value="draft">Guardar borrador</button>`;
    const { pay, sent } = await shop('created', draft);
    pay.click();
    expect(sent).to.deep.equal([{ action: 'draft' }]);
    expect(warnings()).to.be.empty;
  });

  it('for a card form that is optional and empty, or disabled', async () => {
    for (const attribute of ['optional', 'disabled']) {
      const { element, form } = await shop();
      element.toggleAttribute(attribute, true);
      new FormData(form);
    }
    expect(warnings()).to.be.empty;
  });
});
