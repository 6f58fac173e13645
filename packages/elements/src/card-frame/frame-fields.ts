import type { FrameState } from '@datafono/contract/frame';
import type { CardField } from '../card-form/card-field-names.ts';
import type { ShownBrand } from '../card-form/card-view.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import type { EnteredFields } from '../internal/fields/entered-fields.ts';
import { type FieldCheck, FieldErrors, type FieldMessages } from '../internal/fields/field-errors.ts';

/** What is wrong: with the frame, with one of its fields, or with the consent, which is on the page. */
export type FrameProblem = 'loading' | 'lost' | 'frame-empty' | 'frame-wrong' | 'consent-empty';

/** A command to the frame about its fields. */
export type Command = 'clear' | 'show' | 'refuse';

/** The part of a state that the page keeps. */
type Mirrored = Pick<FrameState, 'untouched' | 'problems' | 'missing' | 'errors' | 'brand'>;

/** Which of the frame's fields are wrong is not known yet. */
const unknown: Mirrored = { untouched: true, problems: {}, missing: true, errors: {}, brand: null };

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
  #seq = 0;
  #edits = 0;

  /** Why the fields cannot be filled in; the empty string when they can. */
  obstacle: 'loading' | 'lost' | '' = 'loading';

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
    if (this.obstacle) return this.obstacle;
    if (this.text) return this.#mirror.missing ? 'frame-empty' : 'frame-wrong';
    return this.#consentCheck.problem;
  }

  get isUntouched(): boolean {
    return this.#mirror.untouched && !this.#isConsentGiven;
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

  /** Takes over a state. Returns whether a person has edited a field since the last one. */
  receive(state: FrameState): boolean {
    const isEdited = state.edits !== this.#edits;
    this.#edits = state.edits;
    if (state.seq === this.#seq) {
      this.#mirror = state;
      if (state.untouched && !Object.keys(state.errors).length) this.#empty = state;
    }
    return isEdited;
  }

  /** Another document is in the frame, or none: its fields are empty, and nothing is known of them. */
  lose(obstacle: 'loading' | 'lost'): void {
    this.obstacle = obstacle;
    this.#mirror = this.#empty = unknown;
    this.#seq = this.#edits = 0;
  }

  #command(command: Command): void {
    if (!this.obstacle) this.#send(command, ++this.#seq);
  }
}
