import type { TestCardOutcome } from '@datafono/sandbox/test-cards';
import type { Scenario } from '../orders/scenarios.ts';

/** Every text of the shop, in the Spanish of Colombia. */
export const es = {
  shopName: 'La Vereda',
  tagline: 'Café de origen',
  skip: 'Ir al contenido',
  language: 'Idioma',
  signedIn: (name: string) => `Sesión de ${name}`,
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
  missingTitle: 'Falta algo',

  orderTitle: 'Su pedido',
  total: 'Total',
  cardNote: 'Los datos de su tarjeta van directo al servicio de pagos: esta tienda nunca los recibe.',

  testTitle: 'Modo de prueba',
  testText: 'Este panel no existe en una tienda de verdad. Con una llave de prueba no se mueve dinero.',
  testScenario: 'Qué responde el cobro',
  testScenarios: {
    '': 'Según la tarjeta o la cuenta',
    INSUFFICIENT_FUNDS: 'Fondos insuficientes',
    TRANSACTION_REJECTED: 'Transacción rechazada',
    RISK_CONTROL: 'Control de riesgo',
    CARD_EXPIRED: 'Tarjeta vencida',
  } satisfies Record<Scenario | '', string>,
  testCards: 'Tarjetas de prueba',
  testCardsText: 'Con cualquier nombre, una fecha que no haya pasado y cualquier código.',
  testAccounts: 'Cuentas de prueba',
  testAccountsText:
    'En cualquier banco, cualquier número de 4 a 20 dígitos: el pago se aprueba en unos tres segundos.',
  testAccountUnknown: 'Si termina en 0000, la cuenta no existe y el pago se rechaza.',
  testAccountConsent: 'Probar sin la autorización',
  testAccountConsentText: 'La casilla se puede dejar sin marcar, y el cobro no se permite.',
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
  date: 'Fecha',
  paidWith: 'Medio de pago',
  paidWiths: { card: 'Tarjeta', account: 'Cuenta', link: 'Link de pago' },
  bought: 'Compró',
  orderNumber: 'Pedido',
  receiptNumber: 'Comprobante',
  print: 'Imprimir',
  share: 'Compartir',
  buyMore: 'Seguir comprando',

  writeTo: 'Si algo no va bien, escriba a',
  letterSubject: (order: string) => `Pedido ${order}`,

  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Puede que la dirección no esté completa.',
  elsewhereTitle: 'No encontramos este pedido aquí',
  elsewhereText:
    'Siga en la pestaña o el navegador donde empezó: si ya guardó su medio de pago, la tienda lo sabe. También puede que el pedido sea de otra persona, o que la tienda se haya reiniciado.',
  brokenTitle: 'Algo falló en la tienda',
  brokenText: 'Intente de nuevo. Si ya había pagado, abra su pedido: un pedido nunca se cobra dos veces.',
  forbiddenTitle: 'Este formulario no vino de la tienda',
  forbiddenText: 'Por seguridad no lo recibimos. Vuelva a la tienda y empiece de nuevo.',
  home: 'Volver a la tienda',
};

/** Every text of the shop in one language. */
export type Messages = typeof es;
