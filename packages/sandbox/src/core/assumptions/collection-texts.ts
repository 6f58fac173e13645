import type { Text } from '../wording.ts';

/** The points that the interface leaves open of payments, invoices, capture links, events and messages. */
export const collectionTexts = {
  // Payments and the attempts at them.
  attemptFields: {
    es: 'La interfaz no muestra todos los campos de un intento ni los textos de sus remarks.',
    en: 'The interface does not show all fields of an attempt, nor the texts of its remarks.',
  },
  expiration: {
    es: 'La interfaz no muestra cómo vence un pago.',
    en: 'The interface does not show how a payment expires.',
  },
  resolveDelay: {
    es: 'El pago cambia unos segundos después de resolverlo; cuántos es un supuesto.',
    en: 'The payment changes a few seconds after it is resolved; how many is an assumption.',
  },
  returnDelay: {
    es: 'La interfaz no dice cuánto después de un rechazo vuelve un pago a pending.',
    en: 'The interface does not say how long after a rejection a payment returns to pending.',
  },
  paymentBeingPaid: {
    es: 'Un pago con un intento pagado se trata como pagado aunque el pago aún no cambie.',
    en: 'A payment with a paid attempt is treated as paid even if the payment has not changed yet.',
  },
  paymentMoves: {
    es: 'La interfaz no muestra este cambio de un pago.',
    en: 'The interface does not show this change of a payment.',
  },
  customerPays: {
    es: 'La interfaz no muestra cómo cambian un pago y su intento cuando paga el cliente mismo.',
    en: 'The interface does not show how a payment and its attempt change when the customer pays it.',
  },
  attemptStart: {
    es: 'La interfaz no muestra en qué estado empieza un intento.',
    en: 'The interface does not show the state in which an attempt starts.',
  },
  attemptOfEnded: {
    es: 'La interfaz no dice qué pasa con un intento en curso cuando su pago se cancela o vence: falla, y no se avisa con payment.rejected, porque el pago no quedó rechazado.',
    en: 'The interface does not say what happens with an attempt in progress when its payment is cancelled or expires: it fails, and no payment.rejected is sent, because the payment was not rejected.',
  },

  // Invoices.
  invoiceFields: {
    es: 'La interfaz no muestra todos los campos de una factura ni los de su pago.',
    en: 'The interface does not show all fields of an invoice, nor those of its payment.',
  },
  invoicePage: {
    es: 'La interfaz no muestra cuántas facturas trae una página ni qué dicen from y to si no trae ninguna.',
    en: 'The interface does not show how many invoices a page has, nor what from and to say when it has none.',
  },
  invoiceIdentity: {
    es: 'La interfaz no dice cuándo se repite una factura sin reference o sin provider_id.',
    en: 'The interface does not say when an invoice without reference or without provider_id is a duplicate.',
  },
  invoicePaid: {
    es: 'La interfaz no muestra cómo llega una factura a PAID ni a CONCILIATED.',
    en: 'The interface does not show how an invoice becomes PAID or CONCILIATED.',
  },
  taxTotal: {
    es: 'La interfaz no muestra los ítems de una factura electrónica; su total es un supuesto.',
    en: 'The interface does not show the items of an electronic invoice; its total is an assumption.',
  },
  providerChange: {
    es: 'La interfaz no dice si un provider distinto se rechaza o se ignora.',
    en: 'The interface does not say whether another provider is refused or ignored.',
  },
  invoiceClash: {
    es: 'La interfaz no dice qué pasa si una actualización repite otra factura.',
    en: 'The interface does not say what happens if an update duplicates another invoice.',
  },
  externallyPaid: {
    es: 'La interfaz no nombra el estado de una factura pagada por otro medio.',
    en: 'The interface does not name the state of an invoice that was paid by other means.',
  },
  defaultReason: {
    es: 'La interfaz no dice qué pasa cuando falta reason.',
    en: 'The interface does not say what happens when reason is missing.',
  },
  alreadyClosed: {
    es: 'La interfaz no dice qué pasa al borrar de nuevo una factura pagada por otro medio.',
    en: 'The interface does not say what happens when an invoice that was paid by other means is deleted again.',
  },
  closedUpdate: {
    es: 'La interfaz no dice qué pasa al actualizar una factura pagada por otro medio.',
    en: 'The interface does not say what happens when an invoice that was paid by other means is updated.',
  },
  invoiceBeingPaid: {
    es: 'Una factura cuyo pago ya fue aprobado se trata como pagada aunque el pago aún no cambie.',
    en: 'An invoice whose payment was approved already is treated as paid even if the payment has not changed yet.',
  },

  // Capture links.
  linkShape: {
    es: 'La interfaz no muestra en qué campo viene el enlace ni qué más se envía y se responde.',
    en: 'The interface does not show which field has the link, nor what else is sent and answered.',
  },
  linkStates: {
    es: 'La interfaz no nombra los estados de un enlace de captura.',
    en: 'The interface does not name the states of a capture link.',
  },
  linkClosedAgain: {
    es: 'La interfaz no dice qué pasa al cerrar un enlace que ya no está abierto.',
    en: 'The interface does not say what happens when a link that is no longer open is closed.',
  },
  singleUseDefault: {
    es: 'La interfaz no dice qué pasa cuando falta single_use.',
    en: 'The interface does not say what happens when single_use is missing.',
  },

  // Events, their deliveries, messages to customers.
  eventBody: {
    es: 'La interfaz no muestra la forma de lo que lleva un evento.',
    en: 'The interface does not show the form of what an event carries.',
  },
  eventName: {
    es: 'La interfaz no nombra este evento.',
    en: 'The interface does not name this event.',
  },
  signature: {
    es: 'La interfaz no muestra cómo se firma un evento.',
    en: 'The interface does not show how an event is signed.',
  },
  retries: {
    es: 'La interfaz no muestra cuántas veces ni cada cuánto se reintenta una entrega.',
    en: 'The interface does not show how many times or how often a delivery is retried.',
  },
  messageText: {
    es: 'La interfaz no muestra qué dice un mensaje al cliente ni por dónde le llega.',
    en: 'The interface does not show what a message to the customer says, nor by which channel it arrives.',
  },
  reminders: {
    es: 'La interfaz no dice cuántos recordatorios se envían ni cada cuánto.',
    en: 'The interface does not say how many reminders are sent, nor how often.',
  },
  linkNotice: {
    es: 'La interfaz no dice que un enlace de captura se envíe al cliente.',
    en: 'The interface does not say that a capture link is sent to the customer.',
  },
} as const satisfies Readonly<Record<string, Text>>;
