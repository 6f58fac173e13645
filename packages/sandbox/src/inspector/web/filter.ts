/** Whether a text has each word of what is looked for, case and accents aside. */
export function matches(text: string, wanted: string): boolean {
  const plainText = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
