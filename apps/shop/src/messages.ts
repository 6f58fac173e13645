import type { TestCardOutcome } from '@datafono/sandbox/test-cards';
import type { Language } from '@datafono/sandbox/web';
import type { RefusalReason } from '@datafono/server/pay-routes';
import type { Scenario } from './scenarios.ts';

const es = {
  shopName: 'La Vereda',
  tagline: 'Café de origen',
  skip: 'Ir al contenido',
  language: 'Idioma',
  signedIn: (name: string) => `Usted compra como ${name}`,
  footer: 'Tienda de demostración: no se vende café ni se mueve dinero.',

  product: 'Café de Nariño, 340\u00a0g',
  productPicture: 'Bolsa de café de Nariño de 340 gramos',
  productText:
    'Cultivado a 1.900 metros, lavado y secado al sol. Taza limpia, con notas de panela, mandarina y cacao.',
  productFacts: ['Tueste medio', 'En grano', 'Cosecha de este año'],
  each: 'por bolsa',
  quantity: 'Bolsas',
  buy: 'Comprar',
  quantityProblem: 'Elija cuántas bolsas quiere, de 1 a 6.',

  checkoutTitle: 'Pague su pedido',
  orderTitle: 'Su pedido',
  cardTitle: 'Pague con tarjeta',
  total: 'Total',
  fallback:
    'Aquí va el formulario de su tarjeta, que necesita JavaScript. Si no aparece en unos segundos, vuelva a cargar la página. No se ha hecho ningún cobro.',
  pay: (amount: string) => `Pagar ${amount}`,
  paying: 'Un momento…',
  payNote: 'Los datos de su tarjeta van directo al servicio de pagos: esta tienda nunca los recibe.',
  dismissed:
    'No se ha hecho ningún cobro y su pedido queda guardado. Por ahora esta tienda solo recibe tarjetas: puede usar otra aquí mismo.',
  cardMissing: 'La tarjeta no llegó, así que no se hizo ningún cobro. Escriba sus datos para pagar.',
  problemTitle: 'Falta algo',

  testTitle: 'Modo de prueba',
  testText: 'Este panel no existe en una tienda de verdad. Con una llave de prueba no se mueve dinero.',
  testScenario: 'Qué responde el cobro',
  testScenarios: {
    '': 'Lo que diga la tarjeta',
    INSUFFICIENT_FUNDS: 'Fondos insuficientes',
    TRANSACTION_REJECTED: 'Transacción rechazada',
    RISK_CONTROL: 'Control de riesgo',
    CARD_EXPIRED: 'Tarjeta vencida',
  },
  testCards: 'Tarjetas de prueba',
  testCardsText: 'Con cualquier nombre, una fecha que no haya pasado y cualquier código.',
  testNumbers: 'Números',
  testOutcome: 'Qué pasa',
  testOutcomes: {
    approved: 'El pago se aprueba',
    INSUFFICIENT_FUNDS: 'Se rechaza: fondos insuficientes',
    TRANSACTION_REJECTED: 'Se rechaza: el banco no aprueba',
    RISK_CONTROL: 'Se rechaza: control de riesgo',
    CARD_EXPIRED: 'Se rechaza: tarjeta vencida',
    refused_card_number: 'No se guarda: error en el número',
    refused_ccv: 'No se guarda: error en el código',
    refused_expiration_year: 'No se guarda: error en la fecha',
    refused: 'No se guarda, sin decir en qué campo',
    unavailable: 'El servicio de tarjetas falla',
  } satisfies Record<TestCardOutcome, string>,

  paidTitle: 'Pago aprobado',
  paidText: (name: string) => `Gracias, ${name}. Su café sale mañana.`,
  paidAmount: 'Pagó',
  bought: 'Compró',
  orderNumber: 'Pedido',
  receiptNumber: 'Comprobante',
  buyMore: 'Seguir comprando',

  declinedTitle: 'El pago no pasó',
  declinedText: 'No se hizo ningún cobro. Su pedido queda guardado.',
  refusals: {
    payment_method: {
      what: 'No pudimos cobrar esta tarjeta y no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: puede intentar con otra tarjeta. Si vuelve a pasar, escríbanos.',
    },
    not_authorized: {
      what: 'Esta tarjeta se guardó sin autorización para cobrarla, así que no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: escriba la tarjeta de nuevo y marque la autorización.',
    },
    not_allowed: {
      what: 'El servicio de pagos no permitió este cobro, así que no se hizo.',
      next: 'Su pedido queda guardado: puede intentar con otra tarjeta. Si tampoco pasa, escríbanos.',
    },
    shop: {
      what: 'La tienda no pudo pedir el pago y no se hizo ningún cobro.',
      next: 'La falla es nuestra y no de su tarjeta. Su pedido queda guardado: escríbanos para terminar la compra.',
    },
    later: {
      what: 'El servicio de pagos no pudo atender este pago y no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: espere unos minutos e intente de nuevo, con la misma tarjeta si quiere.',
    },
  } satisfies Record<Exclude<RefusalReason, Scenario>, { what: string; next: string }>,
  writeTo: 'Escriba a',
  writeAbout: 'y dé el número de su pedido:',
  write: 'Escribir a la tienda',
  letterSubject: (order: string) => `Pedido ${order}`,
  anotherCard: 'Intentar con otra tarjeta',
  reasons: {
    INSUFFICIENT_FUNDS: 'La tarjeta no tiene saldo suficiente.',
    TRANSACTION_REJECTED: 'Su banco no aprobó el pago.',
    RISK_CONTROL: 'El pago no pasó los controles de seguridad.',
    CARD_EXPIRED: 'La tarjeta está vencida.',
  },
  reasonUnknown: 'El banco no aprobó el pago.',

  unknownTitle: 'No sabemos si el pago se hizo',
  unknownText:
    'Perdimos la respuesta del servicio de pagos. No pague de nuevo: pregunte otra vez por este mismo pago.',
  unknownPromise: 'Preguntar no cobra dos veces. En unos dos minutos deberíamos saberlo; si no, escríbanos.',
  checkAgain: 'Preguntar de nuevo',

  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Puede que el pedido sea de otra persona o que la tienda se haya reiniciado.',
  unavailableTitle: 'No podemos preparar el pago',
  unavailableText:
    'El servicio de pagos no respondió. No se ha hecho ningún cobro. Intente de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  brokenTitle: 'Algo falló en la tienda',
  brokenText: 'Intente de nuevo. Si ya había pagado, abra su pedido: un pedido nunca se cobra dos veces.',
  forbiddenTitle: 'Este formulario no vino de la tienda',
  forbiddenText: 'Por seguridad no lo recibimos. Vuelva a la tienda y empiece de nuevo.',
  home: 'Volver a la tienda',
};

/** Every text of the shop. */
export type Messages = typeof es;

const en: Messages = {
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
  cardTitle: 'Pay by card',
  total: 'Total',
  fallback:
    'This is where your card goes; the form needs JavaScript. If it does not appear in a few seconds, reload the page. Nothing has been charged.',
  pay: (amount) => `Pay ${amount}`,
  paying: 'One moment…',
  payNote: 'Your card details go straight to the payment service: this shop never receives them.',
  dismissed:
    'Nothing has been charged and your order is kept. For now this shop takes cards only: you can use another one right here.',
  cardMissing: 'The card did not arrive, so nothing was charged. Enter its details to pay.',
  problemTitle: 'Something is missing',

  testTitle: 'Test mode',
  testText: 'A real shop has no such panel. With a test key no money moves.',
  testScenario: 'What the charge answers',
  testScenarios: {
    '': 'Whatever the card says',
    INSUFFICIENT_FUNDS: 'Insufficient funds',
    TRANSACTION_REJECTED: 'Transaction rejected',
    RISK_CONTROL: 'Risk control',
    CARD_EXPIRED: 'Card expired',
  },
  testCards: 'Test cards',
  testCardsText: 'With any name, a date that has not passed and any code.',
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

  paidTitle: 'Payment approved',
  paidText: (name) => `Thank you, ${name}. Your coffee leaves tomorrow.`,
  paidAmount: 'You paid',
  bought: 'You bought',
  orderNumber: 'Order',
  receiptNumber: 'Receipt',
  buyMore: 'Keep shopping',

  declinedTitle: 'The payment did not go through',
  declinedText: 'Nothing was charged. Your order is kept.',
  refusals: {
    payment_method: {
      what: 'We could not charge this card, and nothing was charged.',
      next: 'Your order is kept: you can try another card. If it happens again, write to us.',
    },
    not_authorized: {
      what: 'This card was saved without permission to charge it, so nothing was charged.',
      next: 'Your order is kept: enter the card again and tick the authorization.',
    },
    not_allowed: {
      what: 'The payment service did not allow this charge, so it was not made.',
      next: 'Your order is kept: you can try another card. If that fails too, write to us.',
    },
    shop: {
      what: 'The shop could not ask for the payment, and nothing was charged.',
      next: 'The fault is ours and not your card’s. Your order is kept: write to us to finish your purchase.',
    },
    later: {
      what: 'The payment service could not attend to this payment, and nothing was charged.',
      next: 'Your order is kept: wait a few minutes and try again, with the same card if you like.',
    },
  },
  writeTo: 'Write to',
  writeAbout: 'and give your order number:',
  write: 'Write to the shop',
  letterSubject: (order) => `Order ${order}`,
  anotherCard: 'Try another card',
  reasons: {
    INSUFFICIENT_FUNDS: 'The card does not have enough funds.',
    TRANSACTION_REJECTED: 'Your bank did not approve the payment.',
    RISK_CONTROL: 'The payment did not pass the security checks.',
    CARD_EXPIRED: 'The card has expired.',
  },
  reasonUnknown: 'The bank did not approve the payment.',

  unknownTitle: 'We do not know whether the payment was made',
  unknownText:
    'We lost the payment service’s answer. Do not pay again: ask once more about this same payment.',
  unknownPromise: 'Asking never charges twice. We should know in about two minutes; if not, write to us.',
  checkAgain: 'Ask again',

  notFoundTitle: 'We cannot find this page',
  notFoundText: 'The order may be someone else’s, or the shop may have restarted.',
  unavailableTitle: 'We cannot prepare the payment',
  unavailableText: 'The payment service did not answer. Nothing has been charged. Try again in a moment.',
  tryAgain: 'Try again',
  brokenTitle: 'Something failed in the shop',
  brokenText: 'Try again. If you had paid already, open your order: an order is never charged twice.',
  forbiddenTitle: 'This form did not come from the shop',
  forbiddenText: 'To keep you safe we did not accept it. Go back to the shop and start again.',
  home: 'Back to the shop',
};

/** Every text of the shop in every language. */
export const messages: Readonly<Record<Language, Messages>> = { 'es-CO': es, en };
