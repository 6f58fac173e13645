import type { Language } from '../routes/texts.ts';
import type { Way } from './checkout-settings.ts';

interface WayText {
  readonly name: string;
  readonly hint: string;
}

/** What a person reads in a checkout. */
export interface CheckoutTexts {
  readonly ways: Readonly<Record<Way, WayText>>;
  readonly choose: string;
  readonly pay: string;
  /** After `pay`, where the card of the form was declined. */
  readonly sameCard: string;
  readonly card: string;
  readonly account: string;
  readonly expired: string;
  readonly remove: string;
  readonly confirmRemoval: string;
  readonly cancel: string;
  readonly removed: string;
  readonly save: Readonly<Record<'card_id' | 'account_id', string>>;
  readonly charge: string;
  readonly authorize: string;
  readonly bank: string;
  readonly chooseBank: string;
  readonly subtype: string;
  readonly savings: string;
  readonly checking: string;
  readonly wallet: string;
  readonly accountNumber: string;
  readonly capturing: string;
  readonly noScript: string;
  readonly openLink: string;
  readonly otherWay: string;
  readonly linkUntil: string;
  readonly check: string;
  readonly changed: string;
  readonly changedOpen: string;
  readonly changedPaid: string;
  readonly changedLink: string;
  readonly detailsRefused: string;
  readonly gone: string;
  readonly again: string;
  readonly unavailable: string;
  readonly notPayable: string;
  readonly checkFields: string;
  readonly way: string;
  readonly authorization: string;
  readonly unknown: string;
  readonly failed: string;
  readonly paid: string;
  readonly back: string;
  /** Of what a person has saved, without an order. */
  readonly methods: Readonly<
    Record<
      | 'list'
      | 'none'
      | 'add'
      | 'save'
      | 'added'
      | 'another'
      | 'capture'
      | 'capturing'
      | 'noScript'
      | 'unread'
      | 'again'
      | 'back',
      string
    >
  >;
}

const es: CheckoutTexts = {
  ways: {
    card: { name: 'Tarjeta', hint: 'Crédito o débito' },
    account: { name: 'Cuenta', hint: 'Banco o billetera' },
    capture: { name: 'Página segura', hint: 'Guarde su tarjeta o cuenta allí, y pague aquí' },
    link: { name: 'Link o QR', hint: 'Para pagar en otro dispositivo, o que pague otra persona' },
  },
  choose: '¿Cómo quiere pagar?',
  pay: 'Pagar {amount}',
  sameCard: 'con la misma tarjeta',
  card: 'Tarjeta guardada',
  account: 'Cuenta guardada',
  expired: 'Vencida',
  remove: 'Quitar {method}',
  confirmRemoval: '¿Quitar {method}? No podrá pagar con este medio sin agregarlo de nuevo.',
  cancel: 'Cancelar',
  removed: 'Quitamos ese medio de pago.',
  save: {
    card_id: 'Autorizo a este comercio a guardar mi tarjeta y a cobrar con ella mis compras.',
    account_id: 'Autorizo a este comercio a guardar mi cuenta y a debitar de ella mis compras.',
  },
  charge: 'Autorizo a este comercio a cobrar esta compra a mi tarjeta.',
  authorize: 'Autorizo a este comercio a debitar esta compra de mi cuenta.',
  bank: 'Banco o billetera',
  chooseBank: 'Elija su banco o billetera',
  subtype: 'Tipo de cuenta',
  savings: 'Ahorros',
  checking: 'Corriente',
  wallet: 'Billetera',
  accountNumber: 'Número de la cuenta',
  capturing: 'Si ya guardó su medio de pago en la página segura y no lo ve aquí, actualice esta página.',
  noScript:
    'El formulario de la tarjeta necesita JavaScript, y no se cargó. Actualice la página o elija otra forma de pagar.',
  openLink: 'Abrir el link de pago',
  otherWay: 'Pagar de otra manera',
  linkUntil: 'Este link se puede pagar hasta el {time}.',
  check: 'Consultar este pago',
  changed: 'El valor del pedido cambió de {before} a {after}. No se le cobró nada: revise el valor y pague.',
  changedOpen: 'El pedido ahora vale {after}, y hay un pago de {before} sin terminar. No pague otra vez.',
  changedLink:
    'El pedido ahora vale {after}, y este link es por {before}. Para pagar el valor nuevo, elija “Pagar de otra manera”.',
  detailsRefused:
    'El servicio de pagos no aceptó sus datos. No se le cobró nada: revise con la tienda su nombre, documento, celular y correo.',
  gone: 'Ese medio de pago ya no está guardado. No se le cobró nada: elija otro.',
  changedPaid: 'Usted pagó {before}, y el pedido ahora vale {after}. La tienda ya lo sabe.',
  again: 'Este pedido tuvo otro intento de pago mientras tanto. No se le cobró nada: revise y pague.',
  unavailable: 'El servicio de pagos no responde. No se le cobró nada: intente de nuevo en unos minutos.',
  notPayable:
    'Este pedido no se puede pagar: su valor no es una cantidad de pesos. No se le cobró nada: consulte con la tienda.',
  checkFields: 'Revise lo que falta o no es válido: {fields}. No se le cobró nada.',
  way: 'Forma de pago',
  authorization: 'Autorización',
  unknown: 'No sabemos cómo está este pago. No pague otra vez: consulte este mismo pago.',
  failed: 'La tienda no respondió. Espere un momento.',
  paid: 'Pagado',
  back: 'Volver al pago',
  methods: {
    list: 'Sus medios de pago',
    none: 'Usted no tiene medios de pago guardados.',
    add: 'Agregar una tarjeta',
    save: 'Guardar esta tarjeta',
    added: 'Guardamos su tarjeta. No se le cobró nada.',
    another: 'Agregar otro medio de pago',
    capture: 'Agregar en la página segura',
    capturing: 'Guarde allí su tarjeta o cuenta. Si al volver no la ve, actualice esta página.',
    noScript: 'El formulario de la tarjeta necesita JavaScript, y no se cargó. Actualice la página.',
    unread: 'No podemos mostrar sus medios de pago ahora. Intente de nuevo en unos minutos.',
    again: 'Reintentar',
    back: 'Volver a sus medios de pago',
  },
};

const en: CheckoutTexts = {
  ways: {
    card: { name: 'Card', hint: 'Credit or debit' },
    account: { name: 'Account', hint: 'Bank or wallet' },
    capture: { name: 'Secure page', hint: 'Save your card or account there, and pay here' },
    link: { name: 'Link or QR', hint: 'To pay on another device, or for somebody else to pay' },
  },
  choose: 'How would you like to pay?',
  pay: 'Pay {amount}',
  sameCard: 'with the same card',
  card: 'Saved card',
  account: 'Saved account',
  expired: 'Expired',
  remove: 'Remove {method}',
  confirmRemoval: 'Remove {method}? You cannot pay with it again without adding it anew.',
  cancel: 'Cancel',
  removed: 'We removed that payment method.',
  save: {
    card_id: 'I authorize this shop to save my card and to charge my purchases to it.',
    account_id: 'I authorize this shop to save my account and to debit my purchases from it.',
  },
  charge: 'I authorize this shop to charge this purchase to my card.',
  authorize: 'I authorize this shop to debit this purchase from my account.',
  bank: 'Bank or wallet',
  chooseBank: 'Choose your bank or wallet',
  subtype: 'Type of account',
  savings: 'Savings',
  checking: 'Checking',
  wallet: 'Wallet',
  accountNumber: 'Account number',
  capturing:
    'If you have saved your payment method on the secure page and do not see it here, reload this page.',
  noScript:
    'The card form needs JavaScript, and did not load. Reload the page, or choose another way to pay.',
  openLink: 'Open the payment link',
  otherWay: 'Pay in another way',
  linkUntil: 'This link can be paid until {time}.',
  check: 'Check this payment',
  changed:
    'The order changed from {before} to {after}. You have not been charged: check the amount, and pay.',
  changedOpen: 'The order is {after} now, and a payment of {before} is under way. Do not pay again.',
  changedLink:
    'The order is {after} now, and this link is for {before}. To pay the new amount, choose “Pay in another way”.',
  detailsRefused:
    'The payment service did not accept your details. You have not been charged: check your name, document, phone and e-mail with the shop.',
  gone: 'That payment method is no longer saved. You have not been charged: choose another.',
  changedPaid: 'You paid {before}, and the order is {after} now. The shop knows.',
  again: 'There was another attempt to pay this order meanwhile. You have not been charged: check, and pay.',
  unavailable: 'The payment service does not answer. You have not been charged: try again in a few minutes.',
  notPayable:
    'This order cannot be paid: its amount is not a number of pesos. You have not been charged: ask the shop.',
  checkFields: 'Check what is missing or not valid: {fields}. You have not been charged.',
  way: 'Way to pay',
  authorization: 'Authorization',
  unknown: 'We do not know how this payment stands. Do not pay again: check this same payment.',
  failed: 'The shop did not answer. Wait a moment.',
  paid: 'Paid',
  back: 'Back to the payment',
  methods: {
    list: 'Your payment methods',
    none: 'You have no saved payment methods.',
    add: 'Add a card',
    save: 'Save this card',
    added: 'We saved your card. You have not been charged.',
    another: 'Add another payment method',
    capture: 'Add on the secure page',
    capturing: 'Save your card or account there. If you do not see it when you are back, reload this page.',
    noScript: 'The card form needs JavaScript, and did not load. Reload the page.',
    unread: 'We cannot show your payment methods now. Try again in a few minutes.',
    again: 'Try again',
    back: 'Back to your payment methods',
  },
};

export const checkoutTexts: Readonly<Record<Language, CheckoutTexts>> = { es, en };

/** Writes values into a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Whole pesos, as people in Colombia write them; in English with the currency's code. */
export const pesos = (amount: number, language: Language): string =>
  language === 'es'
    ? `$\u00a0${new Intl.NumberFormat('es-CO').format(amount)}`
    : `COP\u00a0${new Intl.NumberFormat('en').format(amount)}`;

/** A moment in Colombia. A line does not end within `8:44 a. m.`. */
export const moment = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-CO' : 'en', {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: 'America/Bogota',
  })
    .format(new Date(at))
    .replace(/ (.\.) m\.$/, '\xa0$1\xa0m.');
