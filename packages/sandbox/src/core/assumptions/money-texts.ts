import type { Text } from '../wording.ts';

/** The points that the interface leaves open of any answer, of validation, of payouts and debits. */
export const moneyTexts = {
  // Any answer.
  successStatus: {
    es: 'La interfaz no muestra el estado HTTP de las respuestas con éxito.',
    en: 'The interface does not show the HTTP status of successful answers.',
  },
  extraRoute: {
    es: 'La interfaz no muestra esta operación; su ruta y su respuesta son supuestas.',
    en: 'The interface does not show this operation; its path and its answer are assumed.',
  },
  error: {
    es: 'La interfaz no muestra este error: su estado HTTP y su cuerpo son supuestos.',
    en: 'The interface does not show this error: its HTTP status and its body are assumed.',
  },
  fault: {
    es: 'Esta respuesta la puso la falla que se pidió; la interfaz no muestra cómo falla el servicio.',
    en: 'This answer comes from the fault that was requested; the interface does not show how the service fails.',
  },
  unauthenticated: {
    es: 'La interfaz no muestra con qué estado HTTP se rechaza una llave que falta o no sirve.',
    en: 'The interface does not show the HTTP status with which a missing or invalid key is refused.',
  },
  unknownReference: {
    es: 'La interfaz no muestra con qué estado HTTP se responde a un id que no existe.',
    en: 'The interface does not show the HTTP status of the answer to an id that does not exist.',
  },
  notServed: {
    es: 'La interfaz nombra esta función y no la muestra; este servicio de pruebas no la tiene.',
    en: 'The interface names this feature and does not show it; this sandbox does not have it.',
  },
  bodyLimit: {
    es: 'La interfaz no muestra un límite para el tamaño del cuerpo.',
    en: 'The interface does not show a limit for the size of the body.',
  },
  unreadableBody: {
    es: 'La interfaz no dice cómo se rechaza un cuerpo que no se puede leer.',
    en: 'The interface does not say how a body that cannot be read is refused.',
  },

  // Validation, and the idempotency key.
  validationCase: {
    es: 'La interfaz muestra el estado HTTP y el código de un error de validación solo al rechazar un pago sin remarks.',
    en: 'The interface shows the HTTP status and the code of a validation error only for the rejection of a payment without remarks.',
  },
  requiredFields: {
    es: 'La interfaz no muestra qué campos de esta operación son obligatorios.',
    en: 'The interface does not show which fields of this operation are required.',
  },
  unknownField: {
    es: 'La interfaz no dice qué pasa con un campo que no muestra.',
    en: 'The interface does not say what happens with a field that it does not show.',
  },
  extraField: {
    es: 'La interfaz no muestra este campo: lo nombran fuentes públicas, y aquí solo se guarda.',
    en: 'The interface does not show this field: public sources name it, and here it is only stored.',
  },
  fieldValues: {
    es: 'La interfaz no muestra todos los valores que admite este campo.',
    en: 'The interface does not show all values that this field accepts.',
  },
  fieldForm: {
    es: 'La interfaz no muestra todo lo que admite este campo: formato, límites, combinación con otros.',
    en: 'The interface does not show all that this field accepts: format, limits, combination with others.',
  },
  guard: {
    es: 'Este rechazo protege a quien usa el servicio de pruebas; la interfaz no lo muestra.',
    en: 'This refusal protects the users of the sandbox; the interface does not show it.',
  },
  keyMissing: {
    es: 'La interfaz no dice qué pasa cuando x-idempotency falta o llega vacío.',
    en: 'The interface does not say what happens when x-idempotency is missing or empty.',
  },
  keyUnasked: {
    es: 'La interfaz no dice si esta operación recibe x-idempotency.',
    en: 'The interface does not say whether this operation accepts x-idempotency.',
  },
  keyReused: {
    es: 'La interfaz no dice qué pasa cuando una clave de x-idempotency llega con otros datos.',
    en: 'The interface does not say what happens when an x-idempotency key arrives with other data.',
  },
  replay: {
    es: 'La interfaz no dice cuánto se recuerda una clave de x-idempotency ni cómo se repite su respuesta.',
    en: 'The interface does not say how long an x-idempotency key is remembered, nor how its answer is repeated.',
  },

  // Customers, banks, accounts, cards, the balance.
  customerFields: {
    es: 'La interfaz no muestra los campos de un cliente creado fuera de id.',
    en: 'The interface does not show the fields of a created customer besides id.',
  },
  customerValues: {
    es: 'La interfaz no muestra otro user_type que natural ni otro document_type que CC.',
    en: 'The interface shows no other user_type than natural and no other document_type than CC.',
  },
  bankList: {
    es: 'La interfaz no muestra los campos de un banco fuera de id ni la forma de la lista.',
    en: 'The interface does not show the fields of a bank besides id, nor the form of the list.',
  },
  accountFields: {
    es: 'La interfaz no muestra los campos de una cuenta creada fuera de id.',
    en: 'The interface does not show the fields of a created account besides id.',
  },
  accountSubtype: {
    es: 'La interfaz no muestra otro subtype que SAVINGS.',
    en: 'The interface shows no other subtype than SAVINGS.',
  },
  cardFields: {
    es: 'La interfaz no muestra los campos de una tarjeta creada fuera de id.',
    en: 'The interface does not show the fields of a created card besides id.',
  },
  authorizationDefault: {
    es: 'Sin authorization, la cuenta o la tarjeta no queda autorizada para débitos.',
    en: 'Without authorization, the account or the card is not authorized for debits.',
  },
  testCard: {
    es: 'La interfaz no muestra tarjetas de prueba; lo que pasa con esta lo decide su número.',
    en: 'The interface shows no test cards; what happens with this one is decided by its number.',
  },
  balanceShape: {
    es: 'La interfaz no muestra los campos del saldo ni con cuánto se empieza.',
    en: 'The interface shows neither the fields of the balance nor how much it starts with.',
  },
  collectionsCredit: {
    es: 'La interfaz no dice si los recaudos suman al saldo.',
    en: 'The interface does not say whether collections add to the balance.',
  },

  // Payouts.
  cashoutFields: {
    es: 'La interfaz no muestra los campos de un pago saliente fuera de id y status.',
    en: 'The interface does not show the fields of a payout besides id and status.',
  },
  cashoutReserve: {
    es: 'La interfaz no dice cuándo se descuenta del saldo un pago saliente: aquí, al crearlo.',
    en: 'The interface does not say when a payout is subtracted from the balance: here, when it is created.',
  },
  cashoutTime: {
    es: 'La interfaz dice en cuánto llega un pago saliente según su method, no en qué momento empieza ni llega.',
    en: 'The interface says how long a payout takes by its method, not at which moment it starts or arrives.',
  },
  cashoutReturn: {
    es: 'La interfaz no dice que el valor de un pago saliente que no llega vuelve al saldo.',
    en: 'The interface does not say that the amount of a payout that does not arrive returns to the balance.',
  },
  lateFailure: {
    es: 'La interfaz no dice si una cuenta que no existe o un banco fuera de servicio se conoce al crear el pago saliente o después.',
    en: 'The interface does not say whether an account that does not exist or a bank out of service is known when the payout is created or later.',
  },
  enrolled: {
    es: 'Se supone que las personas naturales están inscritas para transferencias inmediatas.',
    en: 'Natural persons are assumed to be enrolled in instant transfers.',
  },
  payoutRefusal: {
    es: 'La interfaz no muestra el código ni el estado HTTP con que se rechaza este pago saliente.',
    en: 'The interface does not show the code or the HTTP status with which this payout is refused.',
  },
  instantRecipient: {
    es: 'La interfaz no muestra cómo se rechaza un pago INSTANT a quien no puede recibirlo.',
    en: 'The interface does not show how an INSTANT payout to someone who cannot receive it is refused.',
  },

  // Debits.
  chargeFields: {
    es: 'La interfaz no muestra los campos de un débito fuera de id, status, amount y title.',
    en: 'The interface does not show the fields of a debit besides id, status, amount and title.',
  },
  chargeMoves: {
    es: 'La interfaz no muestra cómo ni cuándo pasa un débito de pending a su final.',
    en: 'The interface does not show how or when a debit goes from pending to its end.',
  },
  chargeDeclined: {
    es: 'La interfaz no dice si un débito rechazado se responde como error o como débito.',
    en: 'The interface does not say whether a declined debit is answered as an error or as a debit.',
  },
  chargeRefusal: {
    es: 'La interfaz no muestra el estado HTTP de los errores de un débito.',
    en: 'The interface does not show the HTTP status of the errors of a debit.',
  },
  cardNotAuthorized: {
    es: 'La interfaz no nombra el error de un débito a una tarjeta sin autorización.',
    en: 'The interface does not name the error of a debit of a card without authorization.',
  },
  foreignMethod: {
    es: 'La interfaz no dice si se rechaza una tarjeta o una cuenta de otro cliente.',
    en: "The interface does not say whether another customer's card or account is refused.",
  },
  methodTwice: {
    es: 'La interfaz no dice qué pasa si llegan card_id y account_id.',
    en: 'The interface does not say what happens if both card_id and account_id arrive.',
  },
  otherScenario: {
    es: 'La interfaz no muestra la lista completa de códigos de prueba: aquí valen los del perfil.',
    en: 'The interface does not show the complete list of test codes: here those of the profile count.',
  },
  accountDebit: {
    es: 'Se supone que un débito a una cuenta que no existe en su banco es rechazado.',
    en: 'A debit of an account that does not exist at its bank is assumed to be declined.',
  },
  bankDebit: {
    es: 'Se supone que un débito a un banco fuera de servicio es rechazado.',
    en: 'A debit at a bank out of service is assumed to be declined.',
  },
} as const satisfies Readonly<Record<string, Text>>;
