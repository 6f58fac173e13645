import { maskCardNumbers } from '@datafono/card';
import { mostCharacters, type Profile } from '@datafono/contract';
import type { FieldErrors, Fields } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Text } from '../core/wording.ts';
import { containsText } from '../lib/contains-text.ts';
import { hasControlCharacter, hasCredentials, hasLoneSurrogate, isVisible } from '../lib/readable-text.ts';

/** Errors for texts of fields that must not be stored, or that nobody could read. */
export const textErrors = (fields: Fields, profile: Profile): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const problem = problemOf(name, value, profile);
      return problem ? [[maskCardNumbers(name), [problem]] as const] : [];
    }),
  );

function problemOf(name: string, value: unknown, profile: Profile): Text | undefined {
  if (hasName(value, UNSAFE_NAME)) return messages.unsafeName;
  if (containsText(value, hasLoneSurrogate)) return messages.notWellFormed;
  if (containsText(value, hasControlCharacter)) return messages.controlCharacter;
  return typeof value === 'string' ? problemOfText(name, value, profile) : undefined;
}

function problemOfText(name: string, text: string, profile: Profile): Text | undefined {
  if (text !== '' && !isVisible(text)) return messages.blank;
  const most = mostCharacters(name, profile);
  if ([...text].length > most) return messages.tooLong(most);
  return name.endsWith('_url') && hasCredentials(text) ? messages.credentials : undefined;
}

/** A property name that the schema library drops silently, so that it would be lost. */
const UNSAFE_NAME = '__proto__';

const hasName = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => name === wanted || hasName(part, wanted));
