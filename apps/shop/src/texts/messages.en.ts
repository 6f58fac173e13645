import type { Messages } from './messages.es.ts';

/** Every text of the shop, in English. */
export const en: Messages = {
  shopName: 'La Vereda',
  tagline: 'Single-origin coffee',
  skip: 'Skip to content',
  language: 'Language',
  signedIn: (name) => `Shopping as ${name}`,
  footer: 'A demonstration shop: no coffee is sold and no money moves.',

  product: 'Coffee from Nariño, 340\u00a0g',
  productPicture: 'A 340 gram bag of coffee from Nariño',
  productText: 'Grown at 1,900 metres, washed and dried in the sun. A clean cup: panela, mandarin and cocoa.',
  productFacts: ['Medium roast', 'Whole bean', 'This year’s harvest'],
  each: 'a bag',
  quantity: 'Bags',
  buy: 'Buy',
  quantityProblem: 'Choose how many bags you want, from 1 to 6.',

  checkoutTitle: 'Pay for your order',
  orderTitle: 'Your order',
  methodsTitle: 'How do you want to pay?',
  methods: {
    card: 'Card',
    account: 'Bank account',
    capture: 'Card or account, on a secure page',
    link: 'Pay with a link',
  },
  sameCard: 'The card you just used',
  sameCardText: 'You don’t need to enter it again.',
  otherCard: 'Use another card',
  captureOpen: 'Save a card or an account',
  total: 'Total',
  fallbacks: {
    card: 'This is where your card goes; the form needs JavaScript. If it does not appear in a few seconds, reload the page. Nothing has been charged.',
    account:
      'This is where your bank account goes; the form needs JavaScript. If it does not appear in a few seconds, reload the page. Nothing has been charged.',
    capture:
      'This page needs JavaScript to save a payment method. If the button does not appear in a few seconds, reload the page. Nothing has been charged.',
  },
  pay: (amount) => `Pay ${amount}`,
  paying: 'One moment…',
  payNotes: {
    card: 'Your card details go straight to the payment service: this shop never receives them.',
    account:
      'The shop passes your account on to the payment service and does not keep its number. Your bank confirms the payment in a moment.',
    capture:
      'You save your card or account on a page of the payment service, and come back here to pay. This shop never receives the details.',
    link: 'You get a link and a QR code to pay on this device or on another, for 30 minutes. Until it expires, only this link can pay the order.',
  },
  dismissed: 'Nothing has been charged and your order is kept. Choose how you want to pay.',
  missing: {
    card: 'We did not receive your card. Nothing was charged. Enter its details to pay.',
    account: 'We did not receive your account. Nothing was charged. Enter its details to pay.',
    capture: 'We received no payment method. Nothing was charged. Save one to pay.',
  },
  missingTitle: 'Something is missing',

  testTitle: 'Test mode',
  testText: 'A real shop has no such panel. With a test key no money moves.',
  testScenario: 'What the charge answers',
  testScenarios: {
    '': 'As the card or the account says',
    INSUFFICIENT_FUNDS: 'Insufficient funds',
    TRANSACTION_REJECTED: 'Transaction rejected',
    RISK_CONTROL: 'Risk control',
    CARD_EXPIRED: 'Card expired',
  },
  testCards: 'Test cards',
  testCardsText: 'With any name, a date that has not passed and any code.',
  testAccounts: 'Test accounts',
  testAccountsText:
    'At any bank, any number of 4 to 20 digits: the payment is approved after about three seconds.',
  testAccountUnknown: 'Ends in 0000: no such account, so the payment is declined.',
  testAccountConsent: 'Try without the authorization',
  testAccountConsentText: 'The box can be left unticked, and the charge is refused.',
  testNumbers: 'Numbers',
  testOutcome: 'What happens',
  testOutcomes: {
    approved: 'The payment is approved',
    INSUFFICIENT_FUNDS: 'Declined: insufficient funds',
    TRANSACTION_REJECTED: 'Declined: the bank does not approve',
    RISK_CONTROL: 'Declined: risk control',
    CARD_EXPIRED: 'Declined: card expired',
    refused_card_number: 'Not saved: error in the number',
    refused_ccv: 'Not saved: error in the code',
    refused_expiration_year: 'Not saved: error in the date',
    refused: 'Not saved, without saying which field',
    unavailable: 'The cards service fails',
  },

  linkButton: 'Continue with the link',
  linkTitle: 'Pay with the link',
  linkText:
    'Open it on this device, or scan the code with your phone. This page tells you when the payment is made.',
  linkOpen: 'Open the payment page',
  linkFallback: 'When you have paid, reload this page.',
  linkEnded: 'This link can no longer be paid. Nothing was charged and your order is kept.',
  linkAgain: 'Choose another payment method',
  otherWay: 'Pay another way',
  otherWayText:
    'The link is no longer shown here. The other payment methods open when it expires, because until then whoever already has it can pay with it.',
  linkHiddenTitle: 'We no longer show the link',
  linkHiddenUntil: (moment) => `Until ${moment}, whoever already has it can pay with it.`,
  linkHiddenText:
    'If nobody has paid it by then, you can choose another payment method. This page will tell you, and your order is kept.',
  linkShow: 'Show the link again',

  paidTitle: 'Payment approved',
  paidText: (name) => `Thank you, ${name}. Your coffee leaves tomorrow.`,
  paidAmount: 'You paid',
  date: 'Date',
  paidWith: 'Payment method',
  paidWiths: { card: 'Card', account: 'Bank account', capture: 'Saved payment method', link: 'Payment link' },
  bought: 'You bought',
  orderNumber: 'Order',
  receiptNumber: 'Receipt',
  buyMore: 'Keep shopping',

  declinedTitle: 'The payment did not go through',
  declinedText: 'Nothing was charged, and your order is kept.',
  otherMethod: 'Use another payment method.',
  refusals: {
    payment_method: {
      what: 'We could not charge this card, and nothing was charged.',
      next: 'Your order is kept: you can try another card or another payment method. If it happens again, write to us.',
    },
    not_authorized: {
      what: 'This card was saved without permission to charge it, so nothing was charged.',
      next: 'Your order is kept: enter the card again and tick the authorization, or pay another way.',
    },
    not_allowed: {
      what: 'The payment service did not allow this charge, so it was not made.',
      next: 'Your order is kept: you can try another payment method. If that fails too, write to us.',
    },
    shop: {
      what: 'The shop could not ask for the payment, and nothing was charged.',
      next: 'The fault is ours and not yours. Your order is kept: write to us to finish your purchase.',
    },
    later: {
      what: 'We cannot process this payment now, and nothing was charged.',
      next: 'Your order is kept: wait a few minutes and try again, paying the same way if you like.',
    },
    link_ended: {
      what: 'The link ended without a payment, so nothing was charged.',
      next: 'Your order is kept: choose how you want to pay.',
    },
  },
  refusalsOf: {
    account: {
      payment_method: {
        what: 'We could not debit this account, and nothing was charged.',
        next: 'Your order is kept: check the account or use another payment method. If it happens again, write to us.',
      },
      not_authorized: {
        what: 'This account was saved without permission to debit it, so nothing was charged.',
        next: 'Your order is kept: enter the account again and tick the authorization, or pay another way.',
      },
    },
    link: {
      payment_method: {
        what: 'The payment service did not create the link, and nothing was charged.',
        next: 'Your order is kept: choose another payment method. If it happens again, write to us.',
      },
    },
  },
  writeTo: 'Write to',
  writeAbout: 'and give your order number:',
  letterSubject: (order) => `Order ${order}`,
  reasons: {
    INSUFFICIENT_FUNDS: 'There are not enough funds.',
    TRANSACTION_REJECTED: 'Your bank did not approve the payment.',
    RISK_CONTROL: 'The payment did not pass the security checks.',
    CARD_EXPIRED: 'The card has expired.',
  },
  reasonUnknown: 'The bank did not approve the payment.',

  pendingTitle: 'Your bank is confirming the payment',
  pendingText:
    'It takes a few seconds, and this page will tell you. Do not pay again, even if you leave: your order is kept.',

  unknownTitle: 'We do not know whether the payment was made',
  unknownText: 'We lost the payment service’s answer. Do not pay again: check this same payment again.',
  unknownPromise: 'Checking never charges twice. We should know in about two minutes; if not, write to us.',
  checkAgain: 'Check again',

  notFoundTitle: 'We cannot find this page',
  notFoundText: 'The order may be someone else’s, or the shop may have restarted.',
  elsewhereTitle: 'Continue where you began',
  elsewhereText:
    'If you have saved your payment method, the shop knows. Go back to the window or browser where you began to pay.',
  unavailableTitle: 'We cannot prepare the payment',
  unavailableText: 'The payment service did not answer. Nothing has been charged. Try again in a moment.',
  tryAgain: 'Try again',
  brokenTitle: 'Something failed in the shop',
  brokenText: 'Try again. If you had paid already, open your order: an order is never charged twice.',
  forbiddenTitle: 'This form did not come from the shop',
  forbiddenText: 'To keep you safe we did not accept it. Go back to the shop and start again.',
  home: 'Back to the shop',
};
