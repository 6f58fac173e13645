import { type TestCard, testCards } from '@datafono/sandbox/test-cards';
import { scenarios } from '../orders/scenarios.ts';
import { messages } from '../texts/messages.ts';
import { groupDigits } from '../texts/test-numbers.ts';
import type { Addresses } from './demo.ts';

/** The text that the terminal shows after the start: addresses, keys, test cards and accounts. */
export function announce({
  shop,
  api,
  cards,
  pages,
  control,
  frame,
  secretKey,
  publicKey,
}: Addresses): string {
  return `
  Tienda de demostración / Demo shop    ${shop}
                           in English   ${shop}/?lang=en
  Servicio de pagos / Payments API      ${api}   ${secretKey}
  Dirección de tarjetas / Cards address ${cards}   ${publicKey}
  Páginas de pago / Hosted pages        ${pages}
  Marco de la tarjeta / Card frame      ${frame}
  Inspector                             ${control}/#key=${secretKey}

  Tarjetas de prueba / Test cards
${testCards.map(cardLine).join('\n')}

  Cuentas de prueba / Test accounts
    ${messages['es-CO'].testAccountsText}
    ${messages['es-CO'].testAccountUnknown}
    ${messages.en.testAccountsText}
    ${messages.en.testAccountUnknown}

  En el panel «Modo de prueba» del pago en la tienda se elige qué responde el cobro.
  The “Test mode” panel of the shop chooses what the charge answers:
    ${scenarios.join(', ')}

  Ctrl+C para terminar / to stop
`;
}

const cardLine = ({ number, outcome }: TestCard): string =>
  `    ${groupDigits(number).padEnd(22)} ${messages['es-CO'].testOutcomes[outcome]} / ${messages.en.testOutcomes[outcome]}`;
