import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { recorded } from './recording/served.ts';
import { frameOf, type Look, shows } from './support/frame.ts';

/** The hosted pages as the sandbox serves them, in every state. Nothing in them leads anywhere here. */
const meta: Meta = {
  title: 'Sandbox/Hosted pages',
  parameters: { bare: true },
};
export default meta;

type Story = StoryObj;

/** Forms and links lead nowhere, for there is no server. */
const still = `
  for (const type of ['submit', 'click'])
    addEventListener(type, (event) => {
      if (type === 'submit' || event.target.closest('a:not(.skip)')) event.preventDefault();
    });
`;

/** @param selector what it shows that another state does not */
const state = (name: string, selector = 'h1'): Story => ({
  render: (_, { globals }) => {
    const look = globals as unknown as Look; // the values of the toolbar, which preview.ts lists
    const document = recorded.pages[name]?.[look.language] ?? '';
    return frameOf({ title: name, document, look, before: still });
  },
  play: async ({ canvasElement, globals }) => {
    const page = await shows(canvasElement, selector);
    await expect(page.documentElement.lang).toBe(globals['language']);
    await waitFor(() => expect(page.querySelector('pay-card-form:not(:defined)')).toBeNull());
  },
});

/** The other language, by night, on a telephone. */
const other = (story: Story): Story => ({
  ...story,
  globals: { language: 'en', scheme: 'dark', width: '360' },
});

export const CaptureCard = state('captureCard', 'pay-card-form');
export const CaptureCardOther = other(CaptureCard);
/** Sent without a card. */
export const CaptureCardMissing = state('captureCardMissing', '.alert');
export const CaptureCardMissingOther = other(CaptureCardMissing);
export const CaptureAccount = state('captureAccount', '#account_number');
export const CaptureAccountOther = other(CaptureAccount);
export const CaptureAccountWrong = state('captureAccountWrong', '[aria-invalid=true]');
export const CaptureAccountWrongOther = other(CaptureAccountWrong);
/** The link allows no card. */
export const CaptureOnlyAccount = state('captureOnlyAccount', '.panel:not(:has(.kinds)) #account_number');
export const CaptureOnlyAccountOther = other(CaptureOnlyAccount);
/** An account was sent to a link that allows cards alone. */
export const CaptureNotAllowed = state('captureNotAllowed', '.alert');
export const CaptureNotAllowedOther = other(CaptureNotAllowed);
export const Captured = state('captured', '.result.good');
export const CapturedOther = other(Captured);
/** The link goes on, and leads back to the shop. */
export const CapturedAndMore = state('capturedAndMore', '.result.good .button');
export const CapturedAndMoreOther = other(CapturedAndMore);
export const CapturedAccount = state('capturedAccount', '.result.good');
export const CapturedAccountOther = other(CapturedAccount);
export const LinkUsed = state('linkUsed', '.result.bad');
export const LinkUsedOther = other(LinkUsed);
/** Somebody else was faster. */
export const LinkLost = state('linkLost', '.result.bad');
export const LinkLostOther = other(LinkLost);
export const LinkClosed = state('linkClosed', '.result.bad');
export const LinkClosedOther = other(LinkClosed);
export const LinkForNothing = state('linkForNothing', '.result.bad');
export const LinkForNothingOther = other(LinkForNothing);
export const Unknown = state('unknown', '.result.bad');
export const UnknownOther = other(Unknown);
/** A form that came from another site. */
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
/** What stands for the customer's bank in test mode. */
export const PaymentDecision = state('paymentDecision', '.test-panel');
export const PaymentDecisionOther = other(PaymentDecision);
export const PaymentWaiting = state('paymentWaiting', '.result.waiting');
export const PaymentWaitingOther = other(PaymentWaiting);
export const PaymentDeclined = state('paymentDeclined', '.alert');
export const PaymentDeclinedOther = other(PaymentDeclined);
/** With another card, after one was declined. */
export const PaymentRetry = state('paymentRetry', 'pay-card-form');
export const PaymentRetryOther = other(PaymentRetry);
export const PaymentPaid = state('paymentPaid', '.result.good');
export const PaymentPaidOther = other(PaymentPaid);
/** Opened again to pay it by card. */
export const PaymentAlreadyPaid = state('paymentAlreadyPaid', '.result.good');
export const PaymentAlreadyPaidOther = other(PaymentAlreadyPaid);
export const PaymentExpired = state('paymentExpired', '.result.bad');
export const PaymentExpiredOther = other(PaymentExpired);
export const PaymentCancelled = state('paymentCancelled', '.result.bad');
export const PaymentCancelledOther = other(PaymentCancelled);
