import type { Texts } from './es-co.ts';

export const en: Texts = {
  skip: 'Skip to content',
  language: 'Language',
  testMode: 'Test mode',
  testModeText: 'No money moves.',
  problemTitle: 'Something is missing',
  problems: (count) => (count === 1 ? 'Check this:' : 'Check these:'),
  merchant: 'Test shop',
  returnsTo: (host) => `Returns to ${host}`,
  print: 'Print',
  share: 'Share',
  back: (merchant) => `Back to ${merchant}`,
  busy: 'One moment…',
  cardFallback:
    'This is where your card goes; the form needs JavaScript. If it does not appear in a few seconds, reload the page or use another payment method.',
  accountFallback:
    'This is where your account goes; the form needs JavaScript. If it does not appear in a few seconds, reload the page or use another payment method.',

  captureTitle: 'Save your payment method',
  captureText: 'It is for the charges that you authorize. Nothing is charged today.',
  captureData: (merchant) =>
    `The number stays with the payment service: ${merchant} gets only a reference to charge it by.`,
  captureMethods: 'What you want to save',
  card: 'Card',
  account: 'Account',
  saveCard: 'Save card',
  saveAccount: 'Save account',
  saveConsent: (merchant) => `I authorize ${merchant} to save my card and to charge my purchases to it.`,
  cardDismissed: 'No card was saved. You can enter it again or choose another method.',
  accountDismissed:
    'We do not know whether your account was saved. You can send it again: it is not saved twice.',

  authorization: (merchant) =>
    `This account is mine, and I authorize ${merchant} to save it and to debit my purchases from it.`,
  errors: {
    method:
      'This link does not take that payment method, and it was not saved. You can use the one shown here.',
    card_id: 'We could not save that card. Enter it again or use another.',
    payCard: 'We could not use that card, and you have not been charged. Enter it again or use another.',
    cardMissing: 'We did not receive your card. Enter its details again.',
    bankUnavailable: 'That bank is not answering now. Try later or choose another.',
    accountMissing: 'We did not receive your account. Enter its details again.',
  },

  capturedTitles: { card: 'Your card is saved', account: 'Your account is saved' },
  capturedText: (merchant) =>
    `${merchant} can now make the charges that you authorized. You have not been charged today.`,
  capturedClose: 'You can close this page.',
  captureAnother: 'Save another payment method',

  usedTitle: 'This link has been used',
  usedText: 'It was good for one payment method, and one is saved already. Ask the shop for another link.',
  lostTitle: 'This payment method was not saved',
  lostText:
    'This link works once, and another payment method came first. The one you just sent was not given to the shop, and nothing is charged to it.',
  closedTitle: 'This link is closed',
  closedText:
    'The shop closed it, and nothing is saved here any more. If you still need it, ask for another.',
  nothingTitle: 'This link takes no payment method',
  nothingText: 'The shop left none to choose from. Ask it for another link.',
  startTitle: 'Payment and capture links open here',
  startText:
    'Get one from POST /v1/payments (payment_link of its answer) or from POST /v1/connect-links (url), or create it in the inspector.',
  startInspector: 'Open the inspector',
  unknownTitle: 'We cannot find this page',
  unknownText: 'Check that the link is complete. If it still does not open, ask the shop for another.',

  payTitle: (merchant) => `Pay ${merchant}`,
  payHeading: 'Total to pay',
  payData: (merchant) =>
    `You pay on the payment service: ${merchant} does not see the details of your card or account.`,
  amount: 'Amount',
  concept: 'For',
  shop: 'Shop',
  reference: 'Reference',
  methodsTitle: 'How do you want to pay?',
  methods: {
    card: { name: 'Card', text: 'Credit or debit' },
    bank: { name: 'PSE', text: 'Debit from your account' },
    wallet: { name: 'Nequi, Daviplata and others', text: 'Approve it in the app' },
  },
  otherMethod: 'Change payment method',
  pickers: {
    bank: {
      label: 'Bank',
      missing: 'Choose your bank.',
      unavailable: 'That bank is not answering now. Try later or choose another.',
      messages: { choose: 'Choose your bank', empty: 'Choose your bank.', others: 'Other banks' },
    },
    wallet: {
      label: 'Wallet',
      missing: 'Choose your wallet.',
      unavailable: 'That wallet is not answering now. Try later or choose another.',
      messages: {
        choose: 'Choose your wallet',
        empty: 'Choose your wallet.',
        others: 'Other wallets',
        unknown: 'This wallet is not in the list. Choose another.',
        search: 'Search wallets',
        none: 'There are no wallets in the list.',
        notFound: 'We could not find that wallet. Try another word.',
        several: 'Several wallets match. Choose one.',
      },
    },
  },
  notNow: 'Not available now',
  pay: (amount) => `Pay ${amount}`,
  payConsent: (amount) => `I authorize a charge of ${amount} to this card, once.`,
  payDismissed: 'Nothing has been charged. You can enter the card again or change your payment method.',

  declinedTitle: 'The payment did not go through',
  declinedText: 'You have not been charged. You can try again with the same payment method or another.',
  declinedForGood: 'You have not been charged. Use another payment method.',
  declinedWith: (method) => `You tried: ${method}`,
  cardName: (brand, lastFour) => `${brand ?? 'Card'} •••• ${lastFour}`,
  sameCard: 'The card you just used. You don’t need to enter it again.',
  payAgain: (amount) => `Pay ${amount} with this card`,
  otherCard: 'Use another card',
  orOther: 'Or another way',
  reasons: {
    INSUFFICIENT_FUNDS: 'Your bank reported that there are not enough funds.',
    TRANSACTION_REJECTED: 'Your bank did not approve the payment.',
    RISK_CONTROL: 'The payment did not pass the security checks.',
    CARD_EXPIRED: 'The card has expired.',
  },
  reasonUnknown: 'The payment was not approved.',

  waitingTitle: 'Your payment is being processed',
  waitingText:
    'We do not know yet whether it was approved. Do not pay again: check in a few minutes. You can close this page.',
  refresh: 'Check again',
  toTestMethod: 'Back to the test method',

  decisionTitle: 'Test payment method',
  decisionText:
    'This is where your bank, your wallet or your card’s network would be. You decide what it answers.',
  decisionQuestion: 'What does it answer?',
  approve: 'It approves the payment',
  decline: (reason) => `It declines: ${reason}`,
  declines: {
    INSUFFICIENT_FUNDS: 'insufficient funds',
    TRANSACTION_REJECTED: 'transaction rejected',
    RISK_CONTROL: 'risk control',
    CARD_EXPIRED: 'card expired',
  },
  leave: 'Nothing yet: the payment stays in process',
  decide: 'Continue',

  paidTitle: 'Payment approved',
  paidText: 'There is nothing else to do. You can close this page.',
  alreadyPaidTitle: 'This payment is already made',
  alreadyPaidText: 'Nothing is left to pay. This is the receipt.',
  method: 'Payment method',
  date: 'Date',
  transaction: 'Transaction',

  cancelledTitle: 'This payment was canceled',
  cancelledText:
    'The shop canceled it and it can no longer be paid. If you think you still owe something, talk to the shop.',
  expiredTitle: 'This payment has expired',
  expiredText: 'It can no longer be paid. If you still want to pay it, ask the shop for a new link.',

  forbiddenTitle: 'This form did not come from this page',
  forbiddenText: 'To keep you safe we did not accept it. Open the link you were given again.',
  unreadableTitle: 'We could not read what arrived',
  unreadableText: 'What was sent is incomplete or not from this page. Open the link you were given again.',
  brokenTitle: 'Something failed here',
  brokenText: 'Open the link again: it shows where things stand. Nothing is charged twice.',
};
