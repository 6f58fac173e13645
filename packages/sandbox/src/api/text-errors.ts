import { maskCardNumbers } from '@datafono/card';
import { mostCharacters, type Profile } from '@datafono/contract';
import type { FieldErrors, FieldProblem, Fields } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import { containsText } from '../lib/contains-text.ts';

/** Errors for texts of fields that must not be stored, or that nobody could read. */
export const textErrors = (fields: Fields, profile: Profile): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const problem = problemOf(name, value, profile);
      return problem ? [[maskCardNumbers(name), [problem]] as const] : [];
    }),
  );

function problemOf(name: string, value: unknown, profile: Profile): FieldProblem | undefined {
  if (hasName(value, UNSAFE_NAME)) return messages.unsafeName;
  if (containsText(value, (text) => LONE_SURROGATE.test(text))) return messages.notWellFormed;
  if (containsText(value, (text) => CONTROL.test(text))) return messages.controlCharacter;
  return typeof value === 'string' ? problemOfText(name, value, profile) : undefined;
}

function problemOfText(name: string, text: string, profile: Profile): FieldProblem | undefined {
  if (text !== '' && !VISIBLE.test(text)) return messages.blank;
  const most = mostCharacters(name, profile);
  if ([...text].length > most) return messages.tooLong(most);
  return name.endsWith('_url') && hasCredentials(text) ? messages.credentials : undefined;
}

function hasCredentials(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return username !== '' || password !== '';
}

/** With the `u` flag, only lone surrogates match; the store would replace them with another character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Control characters other than tab and line ends; a database or a terminal would read NUL as the end of the text. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** A character that is seen; U+2800 is a blank letter of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A property name that the schema library drops silently, so that it would be lost. */
const UNSAFE_NAME = '__proto__';

const hasName = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => name === wanted || hasName(part, wanted));
