import { expect, fixture } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import '../entries/bank-picker.define.ts';
import { banks, boxOf, optionOf } from '../bank-picker/bank-picker.driver.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { control, filledShop } from '../card-form/card-form.driver.ts';
import { buttonOf, next, reaches } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';

/** A bundle that the test runner makes, because vaul and React are CommonJS. */
const BUNDLE = '/bundle/packages/elements/src/libraries/drawer.page.mjs';

let close: (() => void) | undefined;

async function openDrawer(content: HTMLElement): Promise<void> {
  const page: { openDrawer(content: HTMLElement): () => void } = await import(BUNDLE);
  close = page.openDrawer(content);
  const drawer = () => document.querySelector('[data-vaul-drawer]');
  await waitUntil(() => drawer()?.contains(content), 'it is in the drawer');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/** Clicks the middle of an element with the mouse. */
async function clickOn(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

afterEach(() => close?.());

describe('in a drawer that captures the pointer the mouse', () => {
  it('checks the consent of a card form, and presses its buttons', async () => {
    const { element, form, pay } = await filledShop('broken-once');
    await openDrawer(form);
    const consent = control(element, 'consent');
    await clickOn(consent);
    expect(consent.checked).to.equal(false);
    await clickOn(consent);
    expect(consent.checked).to.equal(true);
    await clickOn(control(element, 'holder'));
    expect(element.shadowRoot?.activeElement?.id).to.equal('holder');
    await clickOn(pay);
    await reaches(element, 'unknown');
    const dismissed = next(element, 'pay-card-dismiss');
    await clickOn(buttonOf(element, 'Pagar con otro medio'));
    await dismissed;
  });

  it('chooses a bank in the list', async () => {
    const picker = await fixture<PayBankPicker>(html`<pay-bank-picker .banks=${banks}></pay-bank-picker>`);
    await openDrawer(picker);
    await clickOn(boxOf(picker));
    await clickOn(optionOf(picker, 'Bancolombia'));
    expect(picker.value).to.equal('bank_1');
  });
});
