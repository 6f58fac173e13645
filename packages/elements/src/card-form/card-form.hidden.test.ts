import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { settled } from '../test-support/card-mode.driver.ts';
import { Clock } from '../test-support/clock.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { next } from '../test-support/submitted.driver.ts';
import { CODE, control, filledShop, shop } from './card-form.driver.ts';
import { holds } from './frame-differences.driver.ts';

const lines = errorsOfEachTest();

const LINE = '<pay-card-form> is hidden: its form is not submitted. Disable it while it is hidden.';

/** What the documents show; the test runner serves it. */
async function documented() {
  const url = '/apps/docs/snippets/elements/ways';
  const snippets: typeof import('../../../../apps/docs/snippets/elements/ways.ts') = await import(
    `/bundle${url}.ts`
  );
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.innerHTML = await (await fetch(`${url}.html`)).text();
  return { box, ...snippets };
}

function partIn<Found extends Element = HTMLElement>(box: Element, selector: string): Found {
  const found = box.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

describe('a card form that the page hides', () => {
  const ways: Readonly<Record<string, (box: HTMLElement) => void>> = {
    'display: none': ({ style }) => {
      style.display = 'none';
    },
    'visibility: hidden': ({ style }) => {
      style.visibility = 'hidden';
    },
    'a closed <details>': (box) => {
      const details = document.createElement('details');
      box.before(details);
      details.append(box);
    },
  };
  for (const [way, hide] of Object.entries(ways))
    it(`by ${way} is named in the console when it prevents the submit`, async () => {
      const { element, pay, sent } = await shop();
      const box = document.createElement('div');
      element.before(box);
      box.append(element);
      hide(box);
      const invalid = next(element, 'invalid');
      pay.click();
      await invalid;
      expect(lines()).to.deep.equal([LINE]);
      expect(sent).to.be.empty;
    });

  it('is submitted complete, as a step that is not the last one', async () => {
    const { element, form, pay, sent } = await filledShop();
    element.hidden = true;
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
  });
});

if (holds('what the documents show of a hidden form'))
  describe('a form that hides its card form as documented', () => {
    it('does not prevent the submit where the ways of paying are shown', async () => {
      const { box, showWays } = await documented();
      const form = partIn<HTMLFormElement>(box, 'form');
      form.addEventListener('submit', (event) => event.preventDefault());
      showWays(form);
      const pay = partIn<HTMLButtonElement>(form, 'button');
      const submitted = next(form, 'submit');
      pay.click();
      await submitted;
      partIn<HTMLInputElement>(form, '[value=card]').click();
      const invalid = next(partIn(form, 'pay-card-form'), 'invalid');
      pay.click();
      await invalid;
      expect(lines()).to.be.empty;
    });

    it('does not prevent the submit in an accordion', async () => {
      const { box, followAccordion } = await documented();
      const [form, fieldset] = [
        partIn<HTMLFormElement>(box, 'form'),
        partIn<HTMLFieldSetElement>(box, 'fieldset'),
      ];
      const details = document.createElement('details');
      fieldset.before(details);
      details.append(fieldset);
      fieldset.hidden = false;
      followAccordion(details, fieldset);
      expect(form.checkValidity()).to.equal(true);
      const toggled = oneEvent(details, 'toggle');
      details.open = true;
      await toggled;
      expect(form.checkValidity()).to.equal(false);
    });

    it('keeps a person in the step in which it is not complete', async () => {
      const { box, showWays, canLeave } = await documented();
      partIn<HTMLInputElement>(box, '[value=card]').checked = true;
      showWays(partIn<HTMLFormElement>(box, 'form'));
      expect(canLeave(box)).to.equal(false);
      expect(partIn(box, 'pay-card-form').shadowRoot?.activeElement?.id).to.equal('number');
      partIn(box, 'pay-card-form').toggleAttribute('optional', true);
      expect(canLeave(box)).to.equal(true);
    });
  });

describe('the code of a card form', () => {
  let clock: Clock;
  afterEach(() => clock.restore());

  /** Waits for the browser to have told of the sizes that have changed. */
  const rendered = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  it('is given up after ten minutes in which the page hides the form, and not before', async () => {
    const { element, form } = await filledShop();
    clock = new Clock();
    const hideFor = async (minutes: number) => {
      form.hidden = true;
      await rendered();
      await clock.pass(minutes * 60_000);
      form.hidden = false;
      await rendered();
      await settled();
    };
    await hideFor(9);
    await hideFor(9);
    expect(control(element, 'code').value).to.equal(CODE);
    await hideFor(10);
    expect(control(element, 'code').value).to.equal('');
    expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
  });
});
