import type { TestCardOutcome } from '@datafono/sandbox/test-cards';
import type { RefusalReason } from '@datafono/server/orders';
import type { PaymentKind } from '../orders/payment-kind.ts';
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

  checkoutTitle: 'Pague su pedido',
  orderTitle: 'Su pedido',
  methodsTitle: '¿Cómo quiere pagar?',
  methods: {
    card: 'Tarjeta',
    account: 'Cuenta bancaria',
    capture: 'Tarjeta o cuenta, en página segura',
    link: 'Pagar con un link',
  } satisfies Record<PaymentKind, string>,
  sameCard: 'La tarjeta que acaba de usar',
  sameCardText: 'No tiene que escribirla de nuevo.',
  otherCard: 'Usar otra tarjeta',
  captureOpen: 'Guardar una tarjeta o una cuenta',
  total: 'Total',
  fallbacks: {
    card: 'Aquí va el formulario de su tarjeta, que necesita JavaScript. Si no aparece en unos segundos, vuelva a cargar la página. No se ha hecho ningún cobro.',
    account:
      'Aquí va el formulario de su cuenta, que necesita JavaScript. Si no aparece en unos segundos, vuelva a cargar la página. No se ha hecho ningún cobro.',
    capture:
      'Para guardar un medio de pago esta página necesita JavaScript. Si el botón no aparece en unos segundos, vuelva a cargar la página. No se ha hecho ningún cobro.',
  },
  pay: (amount: string) => `Pagar ${amount}`,
  paying: 'Un momento…',
  payNotes: {
    card: 'Los datos de su tarjeta van directo al servicio de pagos: esta tienda nunca los recibe.',
    account:
      'La tienda pasa su cuenta al servicio de pagos y no guarda el número. Su banco confirma el pago en un momento.',
    capture:
      'Guarda su tarjeta o su cuenta en una página del servicio de pagos, y vuelve aquí a pagar. Esta tienda nunca recibe los datos.',
    link: 'Usted recibe un link y un código QR para pagar en este equipo o en otro, durante 30 minutos. Mientras el link esté activo, solo se puede pagar con él.',
  },
  dismissed: 'No se ha hecho ningún cobro y su pedido queda guardado. Elija cómo quiere pagar.',
  missing: {
    card: 'No recibimos su tarjeta. No se hizo ningún cobro. Escriba sus datos para pagar.',
    account: 'No recibimos su cuenta. No se hizo ningún cobro. Escriba sus datos para pagar.',
    capture: 'No recibimos ningún medio de pago. No se hizo ningún cobro. Guarde uno para pagar.',
  },
  missingTitle: 'Falta algo',

  testTitle: 'Modo de prueba',
  testText: 'Este panel no existe en una tienda de verdad. Con una llave de prueba no se mueve dinero.',
  testScenario: 'Qué responde el cobro',
  testScenarios: {
    '': 'Según la tarjeta o la cuenta',
    INSUFFICIENT_FUNDS: 'Fondos insuficientes',
    TRANSACTION_REJECTED: 'Transacción rechazada',
    RISK_CONTROL: 'Control de riesgo',
    CARD_EXPIRED: 'Tarjeta vencida',
  },
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

  linkButton: 'Continuar con el link',
  linkTitle: 'Pague con el link',
  linkText:
    'Ábralo en este equipo, o escanee el código con su celular. Esta página le avisa cuando el pago esté hecho.',
  linkOpen: 'Abrir la página de pago',
  linkFallback: 'Cuando haya pagado, vuelva a cargar esta página.',
  linkEnded: 'Con este link ya no se puede pagar. No se hizo ningún cobro y su pedido queda guardado.',
  linkAgain: 'Elegir otro medio de pago',
  otherWay: 'Pagar de otra manera',
  otherWayText:
    'El link deja de mostrarse aquí. Los otros medios de pago se abren cuando venza, porque quien ya lo tenga puede pagar con él hasta entonces.',
  linkHiddenTitle: 'Ya no mostramos el link',
  linkHiddenUntil: (moment: string) => `Hasta el ${moment}, quien ya lo tenga puede pagar con él.`,
  linkHiddenText:
    'Si nadie lo ha pagado entonces, podrá elegir otro medio de pago. Esta página le avisa, y su pedido queda guardado.',
  linkShow: 'Mostrar el link de nuevo',

  paidTitle: 'Pago aprobado',
  paidText: (name: string) => `Gracias, ${name}. Su café sale mañana.`,
  paidAmount: 'Pagó',
  date: 'Fecha',
  paidWith: 'Medio de pago',
  paidWiths: {
    card: 'Tarjeta',
    account: 'Cuenta bancaria',
    capture: 'Medio de pago guardado',
    link: 'Link de pago',
  } satisfies Record<PaymentKind, string>,
  bought: 'Compró',
  orderNumber: 'Pedido',
  receiptNumber: 'Comprobante',
  buyMore: 'Seguir comprando',

  declinedTitle: 'El pago no pasó',
  declinedText: 'No se hizo ningún cobro y su pedido queda guardado.',
  otherMethod: 'Use otro medio de pago.',
  refusals: {
    payment_method: {
      what: 'No pudimos cobrar esta tarjeta y no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: puede intentar con otra tarjeta o con otro medio de pago. Si vuelve a pasar, escríbanos.',
    },
    not_authorized: {
      what: 'Esta tarjeta se guardó sin autorización para cobrarla, así que no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: escriba la tarjeta de nuevo y marque la autorización, o pague con otro medio.',
    },
    not_allowed: {
      what: 'El servicio de pagos no permitió este cobro, así que no se hizo.',
      next: 'Su pedido queda guardado: puede intentar con otro medio de pago. Si tampoco pasa, escríbanos.',
    },
    shop: {
      what: 'La tienda no pudo pedir el pago y no se hizo ningún cobro.',
      next: 'La falla es nuestra y no suya. Su pedido queda guardado: escríbanos para terminar la compra.',
    },
    later: {
      what: 'Ahora no podemos procesar este pago y no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: espere unos minutos e intente de nuevo, con el mismo medio de pago si quiere.',
    },
    link_ended: {
      what: 'El link terminó sin ningún pago, así que no se hizo ningún cobro.',
      next: 'Su pedido queda guardado: elija cómo quiere pagar.',
    },
  } satisfies Record<Exclude<RefusalReason, Scenario>, { what: string; next: string }>,
  /** In place of those above, where a bank account was to be debited, or a link opened. */
  refusalsOf: {
    account: {
      payment_method: {
        what: 'No pudimos debitar esta cuenta y no se hizo ningún cobro.',
        next: 'Su pedido queda guardado: revise la cuenta o use otro medio de pago. Si vuelve a pasar, escríbanos.',
      },
      not_authorized: {
        what: 'Esta cuenta se guardó sin autorización para debitarla, así que no se hizo ningún cobro.',
        next: 'Su pedido queda guardado: escriba la cuenta de nuevo y marque la autorización, o pague con otro medio.',
      },
    },
    link: {
      payment_method: {
        what: 'El servicio de pagos no creó el link y no se hizo ningún cobro.',
        next: 'Su pedido queda guardado: elija otro medio de pago. Si vuelve a pasar, escríbanos.',
      },
    },
  } satisfies Partial<Record<PaymentKind, Partial<Record<RefusalReason, { what: string; next: string }>>>>,
  writeTo: 'Escriba a',
  writeAbout: 'y dé el número de su pedido:',
  letterSubject: (order: string) => `Pedido ${order}`,
  reasons: {
    INSUFFICIENT_FUNDS: 'No hay saldo suficiente.',
    TRANSACTION_REJECTED: 'Su banco no aprobó el pago.',
    RISK_CONTROL: 'El pago no pasó los controles de seguridad.',
    CARD_EXPIRED: 'La tarjeta está vencida.',
  },
  reasonUnknown: 'El banco no aprobó el pago.',

  pendingTitle: 'Su banco está confirmando el pago',
  pendingText:
    'Tarda unos segundos y esta página le avisa. No pague de nuevo, aunque salga de aquí: su pedido queda guardado.',

  unknownTitle: 'No sabemos si el pago se hizo',
  unknownText:
    'Perdimos la respuesta del servicio de pagos. No pague de nuevo: consulte de nuevo este mismo pago.',
  unknownPromise: 'Consultar no cobra dos veces. En unos dos minutos deberíamos saberlo; si no, escríbanos.',
  checkAgain: 'Consultar de nuevo',

  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Puede que el pedido sea de otra persona o que la tienda se haya reiniciado.',
  elsewhereTitle: 'Siga donde empezó',
  elsewhereText:
    'Si ya guardó su medio de pago, la tienda lo sabe. Vuelva a la ventana o al navegador donde empezó a pagar.',
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

/** Every text of the shop in one language. */
export type Messages = typeof es;
