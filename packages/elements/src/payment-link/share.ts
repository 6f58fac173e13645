/** What is shared of a payment. */
export interface Shared {
  readonly title: string;
  /** Merchant, title and amount, without the link. */
  readonly text: string;
  readonly url: string;
}

/** Whether the device has a way to share. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's sheet. Returns whether that worked; a person who closes it again has seen it. */
export const share = async (shared: Shared): Promise<boolean> =>
  navigator.share(shared).then(
    () => true,
    (error) => error?.name === 'AbortError',
  );

/** Address of WhatsApp with the text and the link. @see https://faq.whatsapp.com/5913398998672934 */
export const whatsappUrl = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;

/** Address of a new e-mail with the text and the link. @see https://www.rfc-editor.org/rfc/rfc6068 */
export const mailUrl = ({ title, text, url }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`;

/** Copies a text. Returns whether that worked: a page without `https:` has no clipboard, and a person may refuse it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
