/** Writes a line to stdout. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Writes a line to stderr, since a program may read stdout. */
export const report = (text: unknown): void => {
  process.stderr.write(`datafono-sandbox: ${text}\n`);
};

/**
 * A time of the sandbox's clock for a line: hours, minutes and seconds in the machine's time zone, after the date
 * unless it is today.
 */
export function timeText(at: string, today = new Date()): string {
  const time = new Date(at);
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
  return dayText(time) === dayText(today) ? clock : `${dayText(time)} ${clock}`;
}

const dayText = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A duration in milliseconds, in a column; empty without one. */
export const durationText = (milliseconds: number | null): string =>
  (milliseconds === null ? '' : `${milliseconds} ms`).padStart(8);

/**
 * Characters that a terminal executes, or that change how a line reads: controls, line separators, and characters that are
 * invisible or reverse the direction of the text after them.
 */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes the control characters of a line, such as `\u001b`, so that a terminal shows them. Valid within JSON strings. */
export const escapeControls = (line: string): string =>
  line.replaceAll(CONTROL, (character) =>
    Array.from({ length: character.length }, (_, unit) => escapeUnit(character.charCodeAt(unit))).join(''),
  );

const escapeUnit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
