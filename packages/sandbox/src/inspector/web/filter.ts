/** Whether a text contains each word of a query; case and accents are ignored. */
export function matches(text: string, query: string): boolean {
  const plainText = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
