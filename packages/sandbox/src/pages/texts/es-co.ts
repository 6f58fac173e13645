/** Every text of the pages, in the Spanish of Colombia. */
export const esCO = {
  skip: 'Ir al contenido',
  language: 'Idioma',
  testMode: 'Modo de prueba',
  testModeText: 'No se mueve dinero.',
  problemTitle: 'Falta algo',
  problems: (count: number): string => (count === 1 ? 'Revise este dato:' : 'Revise estos datos:'),
  /** In place of a merchant's name. */
  merchant: 'Comercio de prueba',
  returnsTo: (host: string) => `Al terminar vuelve a ${host}`,
  print: 'Imprimir',
  share: 'Compartir',
  back: (merchant: string) => `Volver a ${merchant}`,
  busy: 'Un momento…',
  cardFallback:
    'Aquí va el formulario de su tarjeta, que necesita JavaScript. Si no aparece en unos segundos, vuelva a cargar la página o use otro medio de pago.',
  accountFallback:
    'Aquí va el formulario de su cuenta, que necesita JavaScript. Si no aparece en unos segundos, vuelva a cargar la página o use otro medio de pago.',

  captureTitle: 'Guarde su medio de pago',
  captureText: 'Es para los cobros que usted autorice. Hoy no se le cobra nada.',
  captureData: (merchant: string) =>
    `El número se queda en el servicio de pagos: ${merchant} recibe solo una referencia para cobrarle.`,
  captureMethods: 'Qué quiere guardar',
  card: 'Tarjeta',
  account: 'Cuenta',
  saveCard: 'Guardar tarjeta',
  saveAccount: 'Guardar cuenta',
  saveConsent: (merchant: string) =>
    `Autorizo a ${merchant} a guardar mi tarjeta y a cobrar con ella mis compras.`,
  cardDismissed: 'No se guardó ninguna tarjeta. Puede escribirla de nuevo o elegir otro medio.',
  accountDismissed:
    'No sabemos si su cuenta quedó guardada. Puede enviarla de nuevo: no se guarda dos veces.',
  authorization: (merchant: string) =>
    `La cuenta es mía y autorizo a ${merchant} a guardarla y a debitar de ella mis compras.`,
  errors: {
    method: 'Este link no recibe ese medio de pago, y no se guardó. Puede usar el que ve aquí.',
    card_id: 'No pudimos guardar esa tarjeta. Escríbala de nuevo o use otra.',
    payCard: 'No pudimos usar esa tarjeta y no se le cobró nada. Escríbala de nuevo o use otra.',
    cardMissing: 'No recibimos su tarjeta. Escriba sus datos de nuevo.',
    bankUnavailable: 'Ese banco no responde ahora. Intente más tarde o elija otro.',
    accountMissing: 'No recibimos su cuenta. Escriba sus datos de nuevo.',
  },

  capturedTitles: { card: 'Su tarjeta quedó guardada', account: 'Su cuenta quedó guardada' },
  capturedText: (merchant: string) =>
    `${merchant} ya puede hacerle los cobros que usted autorizó. Hoy no se le cobró nada.`,
  capturedClose: 'Ya puede cerrar esta página.',
  captureAnother: 'Guardar otro medio de pago',

  usedTitle: 'Este link ya se usó',
  usedText: 'Servía para guardar un solo medio de pago, y ya hay uno guardado. Pida otro link al comercio.',
  lostTitle: 'No se guardó este medio de pago',
  lostText:
    'Este link sirve una sola vez y otro medio de pago llegó antes. El que usted acaba de enviar no se entregó al comercio, y no se le cobra nada.',
  closedTitle: 'Este link está cerrado',
  closedText: 'El comercio lo cerró, y aquí ya no se guarda nada. Si todavía lo necesita, pídale otro.',
  nothingTitle: 'Este link no recibe ningún medio de pago',
  nothingText: 'El comercio no dejó ninguno para elegir. Pídale otro link.',
  startTitle: 'Aquí abren los links de pago y de captura',
  startText:
    'Pida uno con POST /v1/payments (su respuesta lo trae en payment_link) o con POST /v1/connect-links (en url), o créelo en el inspector.',
  startInspector: 'Abrir el inspector',
  unknownTitle: 'No encontramos esta página',
  unknownText: 'Revise que el link esté completo. Si sigue sin abrir, pida otro al comercio.',

  payTitle: (merchant: string) => `Pague a ${merchant}`,
  payHeading: 'Total a pagar',
  payData: (merchant: string) =>
    `Usted paga en el servicio de pagos: ${merchant} no ve los datos de su tarjeta ni de su cuenta.`,
  amount: 'Valor',
  concept: 'Concepto',
  shop: 'Comercio',
  reference: 'Referencia',
  methodsTitle: '¿Cómo quiere pagar?',
  methods: {
    card: { name: 'Tarjeta', text: 'Crédito o débito' },
    bank: { name: 'PSE', text: 'Débito desde su cuenta' },
    wallet: { name: 'Nequi, Daviplata y otras', text: 'Apruebe en la app' },
  },
  otherMethod: 'Cambiar medio de pago',
  pickers: {
    bank: {
      label: 'Banco',
      missing: 'Elija su banco.',
      unavailable: 'Ese banco no responde ahora. Intente más tarde o elija otro.',
      /** In place of the picker's own messages. */
      messages: { choose: 'Elija su banco', empty: 'Elija su banco.', others: 'Otros bancos' },
    },
    wallet: {
      label: 'Billetera',
      missing: 'Elija su billetera.',
      unavailable: 'Esa billetera no responde ahora. Intente más tarde o elija otra.',
      messages: {
        choose: 'Elija su billetera',
        empty: 'Elija su billetera.',
        others: 'Otras billeteras',
        unknown: 'Esta billetera no está en la lista. Elija otra.',
        search: 'Buscar billetera',
        none: 'No hay billeteras en la lista.',
        notFound: 'No encontramos esa billetera. Pruebe con otra palabra.',
        several: 'Varias billeteras coinciden. Elija una.',
      },
    },
  },
  notNow: 'No disponible ahora',
  pay: (amount: string) => `Pagar ${amount}`,
  payConsent: (amount: string) => `Autorizo que se cobren ${amount} a esta tarjeta, una sola vez.`,
  payDismissed: 'No se ha hecho ningún cobro. Puede escribir la tarjeta de nuevo o cambiar el medio de pago.',

  declinedTitle: 'El pago no pasó',
  declinedText: 'No se le cobró nada. Puede intentar de nuevo con el mismo medio de pago o con otro.',
  declinedForGood: 'No se le cobró nada. Use otro medio de pago.',
  declinedWith: (method: string) => `Intentó con: ${method}`,
  cardName: (brand: string | undefined, lastFour: string) => `${brand ?? 'Tarjeta'} •••• ${lastFour}`,
  sameCard: 'La tarjeta que acaba de usar. No tiene que escribirla de nuevo.',
  payAgain: (amount: string) => `Pagar ${amount} con esta tarjeta`,
  otherCard: 'Usar otra tarjeta',
  orOther: 'O con otro medio',
  reasons: {
    INSUFFICIENT_FUNDS: 'Su banco informó que no hay saldo suficiente.',
    TRANSACTION_REJECTED: 'Su banco no aprobó el pago.',
    RISK_CONTROL: 'El pago no pasó los controles de seguridad.',
    CARD_EXPIRED: 'La tarjeta está vencida.',
  },
  reasonUnknown: 'El pago no fue aprobado.',

  waitingTitle: 'Su pago está en proceso',
  waitingText:
    'Todavía no sabemos si se aprobó. No pague otra vez: consulte en unos minutos. Puede cerrar esta página.',
  refresh: 'Consultar de nuevo',
  toTestMethod: 'Volver al medio de prueba',

  decisionTitle: 'Medio de pago de prueba',
  decisionText: 'Aquí estaría su banco, su billetera o la red de su tarjeta. Usted decide qué responde.',
  decisionQuestion: '¿Qué responde?',
  approve: 'Aprueba el pago',
  decline: (reason: string) => `Rechaza: ${reason}`,
  declines: {
    INSUFFICIENT_FUNDS: 'fondos insuficientes',
    TRANSACTION_REJECTED: 'transacción rechazada',
    RISK_CONTROL: 'control de riesgo',
    CARD_EXPIRED: 'tarjeta vencida',
  },
  leave: 'Todavía nada: el pago queda en proceso',
  decide: 'Continuar',

  paidTitle: 'Pago aprobado',
  paidText: 'No tiene que hacer nada más. Ya puede cerrar esta página.',
  alreadyPaidTitle: 'Este pago ya está hecho',
  alreadyPaidText: 'No queda nada por pagar. Este es el comprobante.',
  method: 'Medio de pago',
  date: 'Fecha',
  transaction: 'Transacción',

  cancelledTitle: 'Este pago se canceló',
  cancelledText:
    'El comercio lo canceló y ya no se puede pagar. Si cree que todavía debe algo, hable con el comercio.',
  expiredTitle: 'Este pago venció',
  expiredText: 'Ya no se puede pagar. Si todavía quiere pagarlo, pida un link nuevo al comercio.',

  forbiddenTitle: 'Este formulario no vino de esta página',
  forbiddenText: 'Por seguridad no lo recibimos. Abra de nuevo el link que le dieron.',
  unreadableTitle: 'No pudimos leer lo que llegó',
  unreadableText:
    'Lo que se envió llegó incompleto o no es de esta página. Abra de nuevo el link que le dieron.',
  brokenTitle: 'Algo falló aquí',
  brokenText: 'Abra de nuevo el link: ahí verá en qué va. Nada se cobra dos veces.',
};

/** Every text of the pages. */
export type Texts = typeof esCO;
