import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { recorded } from './recording/served.ts';
import { fits, frameIn, frameOf, pageIn, shows, type ViewOptions } from './support/frame.ts';
import { fieldOf, formIn, partOf, personAt, wrongFieldsOf } from './support/person.ts';
import { other, servedPage } from './support/served-page.ts';

/** The hosted pages as the sandbox serves them, in every state. Links and forms are disabled. */
const meta: Meta = {
  title: 'Sandbox/Hosted pages',
  parameters: { bare: true },
};
export default meta;

const state = (name: string, selector: string, act?: (page: Document) => Promise<void>): StoryObj =>
  servedPage(recorded.pages, name, selector, act);

/** The top of the submit button in a frame of this width, in CSS pixels. */
function topOfButton(box: HTMLElement, width: number): number {
  const frame = frameIn(box);
  const originalWidth = frame.style.width;
  frame.style.width = `${width}px`;
  const page = pageIn(box);
  const { top } = partOf(page, '#send > button').getBoundingClientRect();
  if (page.defaultView?.innerWidth !== width) throw new Error(`The page is not ${width} px wide.`);
  frame.style.width = originalWidth;
  return top;
}

export const CaptureCard = state('captureCard', 'pay-card-form');
export const CaptureCardOther = other(CaptureCard);
/** Submitted empty: an error at every field of the card. */
export const CaptureCardErrors = state('captureCard', 'pay-card-form', async (page) => {
  await personAt(page).click(partOf(page, '#send > button'));
  await waitFor(() => expect(wrongFieldsOf(formIn(page))).toHaveLength(5));
});
export const CaptureCardErrorsOther = other(CaptureCardErrors);
/** Without its script, and below with it: space is reserved for the card form, so that the layout does not shift. */
export const CaptureCardRoom: StoryObj = {
  parameters: { a11y: { context: { exclude: ['.bare'] } } }, // two pages in one have duplicate landmarks
  render: (_, { globals }) => {
    const view = globals as unknown as ViewOptions; // the values of the toolbar in preview.ts
    const document = recorded.pages['captureCard']?.[view.language] ?? '';
    const bare = document.replace(/<script type="module".*?<\/script>/, '');
    const frame = (title: string, text: string) => frameOf({ title, document: text, view, setup: '' });
    return html`
      <div class="bare">${frame('captureCard without its script', bare)}</div>
      <div class="whole">${frame('captureCard', document)}</div>
    `;
  },
  play: async ({ canvasElement }) => {
    const [bare, whole] = [partOf(canvasElement, '.bare'), partOf(canvasElement, '.whole')];
    await shows(bare, 'pay-card-form');
    const element = formIn(await shows(whole, 'pay-card-form:defined'));
    await waitFor(() => expect(fieldOf(element, 'number')).toBeVisible());
    for (const width of [320, 360, 481, 832, 1280]) {
      await expect(topOfButton(whole, width), `at ${width} px`).toBe(topOfButton(bare, width));
    }
    await fits(bare);
    await fits(whole);
  },
};
export const CaptureCardRoomOther = other(CaptureCardRoom);
/** Submitted without a card. */
export const CaptureCardMissing = state('captureCardMissing', '.alert');
export const CaptureCardMissingOther = other(CaptureCardMissing);
export const CaptureAccount = state('captureAccount', '#account_number');
export const CaptureAccountOther = other(CaptureAccount);
export const CaptureAccountWrong = state('captureAccountWrong', '[aria-invalid=true]');
export const CaptureAccountWrongOther = other(CaptureAccountWrong);
/** The link allows only accounts. */
export const CaptureOnlyAccount = state('captureOnlyAccount', '.panel:not(:has(.kinds)) #account_number');
export const CaptureOnlyAccountOther = other(CaptureOnlyAccount);
/** An account was submitted to a link that allows only cards. */
export const CaptureNotAllowed = state('captureNotAllowed', '.alert');
export const CaptureNotAllowedOther = other(CaptureNotAllowed);
export const Captured = state('captured', '.result.good');
export const CapturedOther = other(Captured);
/** The link stays open and has a link back to the shop. */
export const CapturedAndMore = state('capturedAndMore', '.result.good .button');
export const CapturedAndMoreOther = other(CapturedAndMore);
export const CapturedAccount = state('capturedAccount', '.result.good');
export const CapturedAccountOther = other(CapturedAccount);
export const LinkUsed = state('linkUsed', '.result.bad');
export const LinkUsedOther = other(LinkUsed);
/** Another visitor used the link first. */
export const LinkLost = state('linkLost', '.result.bad');
export const LinkLostOther = other(LinkLost);
export const LinkClosed = state('linkClosed', '.result.bad');
export const LinkClosedOther = other(LinkClosed);
export const LinkForNothing = state('linkForNothing', '.result.bad');
export const LinkForNothingOther = other(LinkForNothing);
/** The address alone: where to get a link. */
export const Root = state('root', '.result a');
export const RootOther = other(Root);
export const Unknown = state('unknown', '.result.bad');
export const UnknownOther = other(Unknown);
/** A form submitted from another site. */
export const Forbidden = state('forbidden', '.result.bad');
export const ForbiddenOther = other(Forbidden);
export const Unreadable = state('unreadable', '.result.bad');
export const UnreadableOther = other(Unreadable);

export const Payment = state('payment', '.choices');
export const PaymentOther = other(Payment);
export const PaymentCard = state('paymentCard', 'pay-card-form');
export const PaymentCardOther = other(PaymentCard);
export const PaymentCardRefused = state('paymentCardRefused', '.alert');
export const PaymentCardRefusedOther = other(PaymentCardRefused);
export const PaymentBank = state('paymentBank', '#bank_id');
export const PaymentBankOther = other(PaymentBank);
export const PaymentWallet = state('paymentWallet', '#bank_id');
export const PaymentWalletOther = other(PaymentWallet);
export const PaymentWalletMissing = state('paymentWalletMissing', '[aria-invalid=true]');
export const PaymentWalletMissingOther = other(PaymentWalletMissing);
/** The replacement of the customer's bank in test mode. */
export const PaymentDecision = state('paymentDecision', '.test-panel');
export const PaymentDecisionOther = other(PaymentDecision);
export const PaymentWaiting = state('paymentWaiting', '.result.waiting');
export const PaymentWaitingOther = other(PaymentWaiting);
/** The card is offered again: the person need not type it anew. */
export const PaymentDeclined = state('paymentDeclined', '.same-card');
export const PaymentDeclinedOther = other(PaymentDeclined);
export const PaymentDeclinedByBank = state('paymentDeclinedByBank', '.alert');
export const PaymentDeclinedByBankOther = other(PaymentDeclinedByBank);
/** The card would be declined again, so it is not offered. */
export const PaymentCardExpired = state('paymentCardExpired', '.panel:not(:has(.same-card)) > .choices');
export const PaymentCardExpiredOther = other(PaymentCardExpired);
/** With another card, after a declined one. */
export const PaymentRetry = state('paymentRetry', 'pay-card-form');
export const PaymentRetryOther = other(PaymentRetry);
export const PaymentPaid = state('paymentPaid', '.result.good');
export const PaymentPaidOther = other(PaymentPaid);
export const PaymentPaidByBank = state('paymentPaidByBank', '.result.good');
export const PaymentPaidByBankOther = other(PaymentPaidByBank);
/** Opened again after it was paid. */
export const PaymentAlreadyPaid = state('paymentAlreadyPaid', '.result.good');
export const PaymentAlreadyPaidOther = other(PaymentAlreadyPaid);
export const PaymentExpired = state('paymentExpired', '.result.bad');
export const PaymentExpiredOther = other(PaymentExpired);
export const PaymentCancelled = state('paymentCancelled', '.result.bad');
export const PaymentCancelledOther = other(PaymentCancelled);
