import { expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { settled } from '../test-support/card-mode.driver.ts';
import { Clock } from '../test-support/clock.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { next } from '../test-support/submitted.driver.ts';
import { CODE, control, filledShop, shop } from './card-form.driver.ts';
import { holds } from './frame-differences.driver.ts';

const lines = errorsOfEachTest();

const LINE = '<pay-card-form> is hidden or inert: its form is not submitted. Disable it meanwhile.';

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

/** Also where a test has the timers: frames are the browser’s own. */
async function reachesInFrames(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(requestAnimationFrame);
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
    inert: (box) => {
      box.inert = true;
    },
    'a modal dialog before it': (box) => {
      const dialog = document.createElement('dialog');
      box.before(dialog);
      dialog.showModal();
    },
  };
  for (const [way, hide] of Object.entries(ways))
    it(`by ${way} is named in the console when it prevents the submit`, async () => {
      const { element, pay, sent } = await shop();
      const box = document.createElement('div');
      element.before(box);
      box.append(element);
      hide(box);
      await reachesInFrames(() => box.style.visibility !== 'hidden' || !element.isRendered); // by a transition
      const invalid = next(element, 'invalid');
      pay.click();
      await invalid;
      expect(lines()).to.deep.equal([LINE]);
      expect(sent).to.be.empty;
    });

  it('is not named where it has the focus with its own error, or with that of the page', async () => {
    const { element, pay } = await filledShop();
    for (const custom of ['', 'Este monto no se paga con tarjeta.']) {
      element.setCustomValidity(custom);
      if (!custom) element.reset();
      const invalid = next(element, 'invalid');
      pay.click();
      await invalid;
    }
    expect(lines()).to.be.empty;
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

  const ways = { display: ['none', ''], visibility: ['hidden', ''] } as const;
  for (const [property, [hidden, shown]] of Object.entries(ways))
    it(`is given up after ten minutes in which ${property} hides the form, and not before`, async () => {
      const { element, form } = await filledShop();
      clock = new Clock();
      const before = clock.timers;
      const hideFor = async (minutes: number) => {
        form.style.setProperty(property, hidden);
        await reachesInFrames(() => clock.timers > before);
        await clock.pass(minutes * 60_000);
        form.style.setProperty(property, shown);
        await reachesInFrames(() => clock.timers === before);
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
