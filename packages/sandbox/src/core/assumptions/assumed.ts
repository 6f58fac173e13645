/** The points that the interface leaves open, by name, each with a sentence that the journal shows. */
export const assumptionTexts = {
  // Any answer.
  successStatus: 'La interfaz no muestra el estado HTTP de las respuestas con éxito.',
  extraRoute: 'La interfaz no muestra esta operación; su ruta y su respuesta son supuestas.',
  error: 'La interfaz no muestra este error: su estado HTTP y su cuerpo son supuestos.',
  fault: 'Esta respuesta la puso la falla que se pidió; la interfaz no muestra cómo falla el servicio.',
  unauthenticated: 'La interfaz no muestra con qué estado HTTP se rechaza una llave que falta o no sirve.',
  unknownReference: 'La interfaz no muestra con qué estado HTTP se responde a un id que no existe.',
  notServed: 'La interfaz nombra esta función y no la muestra; este servicio de pruebas no la tiene.',
  bodyLimit: 'La interfaz no muestra un límite para el tamaño del cuerpo.',
  unreadableBody: 'La interfaz no dice cómo se rechaza un cuerpo que no se puede leer.',

  // Validation, and the idempotency key.
  validationCase:
    'La interfaz muestra el estado HTTP y el código de un error de validación solo al rechazar un pago sin remarks.',
  requiredFields: 'La interfaz no muestra qué campos de esta operación son obligatorios.',
  unknownField: 'La interfaz no dice qué pasa con un campo que no muestra.',
  extraField: 'La interfaz no muestra este campo: lo nombran fuentes públicas, y aquí solo se guarda.',
  fieldValues: 'La interfaz no muestra todos los valores que admite este campo.',
  fieldForm: 'La interfaz no muestra todo lo que admite este campo: formato, límites, combinación con otros.',
  guard: 'Este rechazo protege a quien usa el servicio de pruebas; la interfaz no lo muestra.',
  keyMissing: 'La interfaz no dice qué pasa cuando x-idempotency falta o llega vacío.',
  keyUnasked: 'La interfaz no dice si esta operación recibe x-idempotency.',
  keyReused: 'La interfaz no dice qué pasa cuando una clave de x-idempotency llega con otros datos.',
  replay: 'La interfaz no dice cuánto se recuerda una clave de x-idempotency ni cómo se repite su respuesta.',

  // Customers, banks, accounts, cards, the balance.
  customerFields: 'La interfaz no muestra los campos de un cliente creado fuera de id.',
  customerValues: 'La interfaz no muestra otro user_type que natural ni otro document_type que CC.',
  bankList: 'La interfaz no muestra los campos de un banco fuera de id ni la forma de la lista.',
  accountFields: 'La interfaz no muestra los campos de una cuenta creada fuera de id.',
  accountSubtype: 'La interfaz no muestra otro subtype que SAVINGS.',
  cardFields: 'La interfaz no muestra los campos de una tarjeta creada fuera de id.',
  authorizationDefault: 'Sin authorization, la cuenta o la tarjeta no queda autorizada para débitos.',
  testCard: 'La interfaz no muestra tarjetas de prueba; lo que pasa con esta lo decide su número.',
  balanceShape: 'La interfaz no muestra los campos del saldo ni con cuánto se empieza.',
  collectionsCredit: 'La interfaz no dice si los recaudos suman al saldo.',

  // Payouts.
  cashoutFields: 'La interfaz no muestra los campos de un pago saliente fuera de id y status.',
  cashoutReserve: 'La interfaz no dice cuándo se descuenta del saldo un pago saliente: aquí, al crearlo.',
  cashoutTime:
    'La interfaz dice en cuánto llega un pago saliente según su method, no en qué momento empieza ni llega.',
  cashoutReturn: 'La interfaz no dice que el valor de un pago saliente que no llega vuelve al saldo.',
  lateFailure:
    'La interfaz no dice si una cuenta que no existe o un banco fuera de servicio se conoce al crear el pago saliente o después.',
  enrolled: 'Se supone que las personas naturales están inscritas para transferencias inmediatas.',
  payoutRefusal: 'La interfaz no muestra el código ni el estado HTTP con que se rechaza este pago saliente.',
  instantRecipient: 'La interfaz no muestra cómo se rechaza un pago INSTANT a quien no puede recibirlo.',

  // Debits.
  chargeFields: 'La interfaz no muestra los campos de un débito fuera de id, status, amount y title.',
  chargeMoves: 'La interfaz no muestra cómo ni cuándo pasa un débito de pending a su final.',
  chargeDeclined: 'La interfaz no dice si un débito rechazado se responde como error o como débito.',
  chargeRefusal: 'La interfaz no muestra el estado HTTP de los errores de un débito.',
  cardNotAuthorized: 'La interfaz no nombra el error de un débito a una tarjeta sin autorización.',
  methodTwice: 'La interfaz no dice qué pasa si llegan card_id y account_id.',
  otherScenario: 'La interfaz no muestra la lista completa de códigos de prueba: aquí valen los del perfil.',
  accountDebit: 'Se supone que un débito a una cuenta que no existe en su banco es rechazado.',
  bankDebit: 'Se supone que un débito a un banco fuera de servicio es rechazado.',

  // Payments and the attempts at them.
  attemptFields: 'La interfaz no muestra todos los campos de un intento ni los textos de sus remarks.',
  expiration: 'La interfaz no muestra cómo vence un pago.',
  resolveDelay: 'El pago cambia unos segundos después de resolverlo; cuántos es un supuesto.',
  returnDelay: 'La interfaz no dice cuánto después de un rechazo vuelve un pago a pending.',
  paymentBeingPaid: 'Un pago con un intento pagado se trata como pagado aunque el pago aún no cambie.',
  paymentMoves: 'La interfaz no muestra este cambio de un pago.',
  customerPays: 'La interfaz no muestra cómo cambian un pago y su intento cuando paga el cliente mismo.',
  attemptStart: 'La interfaz no muestra en qué estado empieza un intento.',
  attemptOfEnded:
    'La interfaz no dice qué pasa con un intento en curso cuando su pago se cancela o vence: falla, y no se avisa con ' +
    'payment.rejected, porque el pago no quedó rechazado.',

  // Invoices.
  invoiceFields: 'La interfaz no muestra todos los campos de una factura ni los de su pago.',
  invoicePage:
    'La interfaz no muestra cuántas facturas trae una página ni qué dicen from y to si no trae ninguna.',
  invoiceIdentity: 'La interfaz no dice cuándo se repite una factura sin reference o sin provider_id.',
  invoicePaid: 'La interfaz no muestra cómo llega una factura a PAID ni a CONCILIATED.',
  taxTotal: 'La interfaz no muestra los ítems de una factura electrónica; su total es un supuesto.',
  providerChange: 'La interfaz no dice si un provider distinto se rechaza o se ignora.',
  invoiceClash: 'La interfaz no dice qué pasa si una actualización repite otra factura.',
  externallyPaid: 'La interfaz no nombra el estado de una factura pagada por otro medio.',
  defaultReason: 'La interfaz no dice qué pasa cuando falta reason.',
  alreadyClosed: 'La interfaz no dice qué pasa al borrar de nuevo una factura pagada por otro medio.',
  closedUpdate: 'La interfaz no dice qué pasa al actualizar una factura pagada por otro medio.',
  invoiceBeingPaid:
    'Una factura cuyo pago ya fue aprobado se trata como pagada aunque el pago aún no cambie.',

  // Capture links.
  linkShape: 'La interfaz no muestra en qué campo viene el enlace ni qué más se envía y se responde.',
  linkStates: 'La interfaz no nombra los estados de un enlace de captura.',
  linkClosedAgain: 'La interfaz no dice qué pasa al cerrar un enlace que ya no está abierto.',
  singleUseDefault: 'La interfaz no dice qué pasa cuando falta single_use.',

  // Events, their deliveries, messages to customers.
  eventBody: 'La interfaz no muestra la forma de lo que lleva un evento.',
  eventName: 'La interfaz no nombra este evento.',
  signature: 'La interfaz no muestra cómo se firma un evento.',
  retries: 'La interfaz no muestra cuántas veces ni cada cuánto se reintenta una entrega.',
  messageText: 'La interfaz no muestra qué dice un mensaje al cliente ni por dónde le llega.',
  reminders: 'La interfaz no dice cuántos recordatorios se envían ni cada cuánto.',
  linkNotice: 'La interfaz no dice que un enlace de captura se envíe al cliente.',
} as const;

/** The name of a point that the interface leaves open. */
export type Assumption = keyof typeof assumptionTexts;

/** @returns the sentences of the assumptions, in the same order */
export const textsOf = (names: readonly Assumption[]): readonly string[] =>
  names.map((name) => assumptionTexts[name]);
