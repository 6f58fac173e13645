/**
 * Characters that a terminal obeys or that change how a line reads: controls, line separators, and those that are invisible or
 * reverse the direction of what follows.
 */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes the control characters of a line, such as `\u001b`, so that a terminal shows them. Valid within JSON strings. */
export const escapeControls = (line: string): string =>
  line.replaceAll(CONTROL, (character) =>
    Array.from({ length: character.length }, (_, unit) => escapeUnit(character.charCodeAt(unit))).join(''),
  );

const escapeUnit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
