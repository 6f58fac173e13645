import type { Profile } from './profile.ts';

/** The most characters of a text field of a request. */
export function mostCharacters(field: string, { textLengths }: Profile): number {
  if (field === 'description') return textLengths.description;
  return field.endsWith('_url') ? textLengths.url : textLengths.other;
}
