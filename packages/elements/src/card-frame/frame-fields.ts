import type { FrameState } from '@datafono/contract/frame';
import type { ShownBrand } from '../card-form/card-control.ts';
import type { CardField } from '../card-form/card-field-names.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import type { EnteredFields } from '../internal/fields/entered-fields.ts';
import { type FieldCheck, FieldErrors, type FieldMessages } from '../internal/fields/field-errors.ts';

/** What is wrong: with the frame, with one of its fields, or with the consent, which is on the page. */
export type FrameProblem = 'loading' | 'lost' | 'frame-empty' | 'frame-wrong' | 'consent-empty';

/**
 * The page's session with the frame.
 *
 * | from | cause | to |
 * |---|---|---|
 * | any | the element is connected, has another address or place; the person presses the button to load again | `loading` |
 * | `loading` | the document in the frame sends its first state | `ready`: a person can fill in the fields |
 * | `loading`, `ready` | no frame answers, the page forbids or spoils it, an attribute is wrong | `lost`: there is no frame |
 */
export type FrameSession =
  | {
      readonly phase: 'loading';
      /** Whether the person has tried to submit the form, and waits for the fields. */
      readonly isAwaited?: boolean | undefined;
    }
  | { readonly phase: 'ready'; readonly isAwaited?: never }
  | {
      readonly phase: 'lost';
      /** As before the frame was lost: the person waits for the fields again while they load once more. */
      readonly isAwaited?: boolean | undefined;
      /** The error that the element reported: no submission can begin without the fields. */
      readonly error: readonly [code: string, text: string] | undefined;
    };

/** A command to the frame about its fields. */
export type Command = 'clear' | 'show' | 'refuse';

/** The part of a state that the page stores. */
type Mirrored = Pick<FrameState, 'isUntouched' | 'problems' | 'missing' | 'errors' | 'brand'>;

/** Which of the frame's fields are wrong is not known yet. */
const unknown: Mirrored = { isUntouched: true, problems: {}, missing: true, errors: {}, brand: null };

/**
 * The fields of a card form whose text fields are in a frame: what the frame has said of them, and the consent.
 *
 * Owns: the mirror, the number of the last command, the consent. Does not own: the frame, and what is in its fields.
 *
 * A command is applied to the mirror at once, so that what a page asks in the same task is right; a state that the frame
 * sent before it has carried out the last command is ignored.
 */
export class FrameFields implements EnteredFields<CardField, FrameProblem> {
  readonly #rules: Readonly<Record<'consent', string>>;
  readonly #send: (command: Command, seq: number) => void;
  readonly #consent = new FieldErrors<CardField>(['consent']);
  #isConsentGiven = false;
  #consentCheck: FieldCheck<FrameProblem> = { problem: undefined };
  #mirror = unknown;
  /** What the frame said of empty fields. */
  #empty = unknown;
  /** Number of the last command. A counter, because several commands can be on their way, and each makes older states void. */
  #seq = 0;
  /** Edits by the last state. A counter, because the page ignores some states, and a flag in one of those would be lost. */
  #edits = 0;

  session: FrameSession = { phase: 'loading' };

  /** @param send sends a command to the frame, where there is one */
  constructor(rules: Readonly<Record<'consent', string>>, send: (command: Command, seq: number) => void) {
    this.#rules = rules;
    this.#send = send;
  }

  get entry() {
    return { number: '', expiry: '', code: '', holder: '', consent: this.#isConsentGiven };
  }

  get brand(): ShownBrand | undefined {
    return this.#mirror.brand ?? undefined;
  }

  /** The message about the first invalid field in the frame; the empty string without one. */
  get text(): string {
    return Object.values(this.#mirror.problems)[0] ?? '';
  }

  get problem(): FrameProblem | undefined {
    const { phase } = this.session;
    if (phase !== 'ready') return phase;
    if (this.text) return this.#mirror.missing ? 'frame-empty' : 'frame-wrong';
    return this.#consentCheck.problem;
  }

  get isUntouched(): boolean {
    return this.#mirror.isUntouched && !this.#isConsentGiven;
  }

  get lastLeftField(): CardField | undefined {
    return this.#consent.lastLeftField;
  }

  set lastLeftField(field: CardField | undefined) {
    this.#consent.lastLeftField = field;
  }

  /** Whether a field in the frame shows an error. */
  get hasErrors(): boolean {
    return Object.keys(this.#mirror.errors).length > 0;
  }

  check(): void {
    const isMissing = this.#rules.consent !== 'optional' && !this.#isConsentGiven;
    this.#consentCheck = { problem: isMissing ? 'consent-empty' : undefined };
  }

  clear(): void {
    this.#isConsentGiven = false;
    this.#consent.edited('consent');
    this.#mirror = this.#empty;
    this.#command('clear');
  }

  edit(event: Event): void {
    this.#isConsentGiven = (event.target as HTMLInputElement).checked; // the listener is on the checkbox
    this.#consent.edited('consent');
    this.check();
  }

  showErrors(fields?: readonly CardField[]): void {
    this.#consent.showErrors(fields);
    if (fields) return; // the person has left the consent
    this.lastLeftField = undefined;
    this.#mirror = { ...this.#mirror, errors: this.#mirror.problems };
    this.#command('show');
  }

  /** The frame shows what the service has answered to it: a page cannot put words at a field. */
  showRefusal(error: ElementError<CardField>, shown: (message: string) => string): void {
    this.#consent.showRefusal(error, shown);
    const { consent: _, ...errors } = error.fields;
    const { code } = this.#empty.problems;
    const isCleared = code && (error.status || error.outcome === 'unknown'); // in the frame
    this.#mirror = { ...this.#mirror, ...(isCleared && { problems: { code }, missing: true }), errors };
    this.#command('refuse');
  }

  errors(localize: (key: FrameProblem) => string): FieldMessages<CardField> {
    return { ...this.#mirror.errors, ...this.#consent.messages({ consent: this.#consentCheck }, localize) };
  }

  /** Applies a state of the frame. Returns whether a person has edited a field since the last one. */
  receive(state: FrameState): boolean {
    const isEdited = state.edits !== this.#edits;
    this.#edits = state.edits;
    if (state.seq === this.#seq) {
      this.#mirror = state;
      if (state.isUntouched && !Object.keys(state.errors).length) this.#empty = state;
    }
    return isEdited;
  }

  /** Another document is in the frame, or none: its fields are empty, and nothing is known of them. */
  lose(session: Exclude<FrameSession, { phase: 'ready' }>): void {
    this.session = { ...session, isAwaited: this.session.isAwaited };
    this.#mirror = this.#empty = unknown;
    this.#seq = this.#edits = 0;
  }

  #command(command: Command): void {
    if (this.session.phase === 'ready') this.#send(command, ++this.#seq);
  }
}
