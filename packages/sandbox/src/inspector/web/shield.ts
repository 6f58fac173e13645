import { cardNumbersIn, redact } from '@datafono/card';

/**
 * A text as the page may show it. The service keeps no card number; whatever else holds one, such as a body that
 * was sent to the wrong address, does not reach the screen through this page.
 */
export const shield = (text: string): string => (cardNumbersIn(text).length > 0 ? redact(text) : text);
