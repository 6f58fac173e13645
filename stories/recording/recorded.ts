/** A file that a document loads. */
export interface RecordedFile {
  readonly type: string;
  readonly body: string;
}

export type Language = 'es-CO' | 'en';

/** Served documents by state and language. */
export type Documents = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** JSON answers to the inspector, by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** The same in each language of the page. */
export type InBoth<Value> = Readonly<Record<Language, Value>>;

/** An answer to an action of the inspector. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * When the inspector's answers were recorded: in an empty service, with something of every kind, with more requests than
 * a list shows, and with more causes of an object than are shown.
 */
export type Moment = 'empty' | 'seeded' | 'many' | 'moved';

/** A state of the inspector. */
export interface InspectorState {
  /** Fragment of its URL. */
  readonly fragment: string;
  /** The recordings of its answers; a later one overrides an earlier one. */
  readonly moments: readonly Moment[];
}

/** The recording of the sandbox and the demo shop in every state. */
export interface Recorded {
  /** By path, for all documents. */
  readonly files: Readonly<Record<string, RecordedFile>>;
  readonly pages: Documents;
  readonly shop: Documents;
  readonly inspector: {
    readonly document: string;
    readonly answers: Readonly<Record<Moment, InBoth<Answers>>>;
    /** Answers to actions, by method and path. */
    readonly actions: InBoth<Readonly<Record<string, RecordedAnswer>>>;
    /** The answer to an unknown key. */
    readonly refused: RecordedAnswer;
    readonly states: Readonly<Record<string, InspectorState>>;
  };
}
