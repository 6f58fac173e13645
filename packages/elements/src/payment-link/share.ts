/// <reference lib="es2024.string" />

export interface Shared {
  readonly title: string;
  /** Merchant, title and amount, without the link. */
  readonly text: string;
  readonly url: string;
}

/** Whether the device can share a link. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. Returns whether it opened, also when a person has closed it again or has it open. */
export async function share(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name);
  }
}

/** URL of WhatsApp with the text and the link. @see https://faq.whatsapp.com/5913398998672934 */
export const whatsappUrl = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${urlText(`${text}\n${url}`)}`;

/** URL of a new e-mail with the text and the link. @see https://www.rfc-editor.org/rfc/rfc6068 */
export const mailUrl = ({ title, text, url }: Shared): string =>
  `mailto:?subject=${urlText(title)}&body=${urlText(`${text}\r\n${url}`)}`;

/**
 * Encodes a text for a URL. A text that was cut within an emoji ends in half a character, which has no encoding and is replaced.
 */
export const urlText = (text: string): string => encodeURIComponent(text.toWellFormed());
