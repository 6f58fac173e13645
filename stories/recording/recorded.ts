/** A file that a document loads. */
export interface RecordedFile {
  readonly type: string;
  readonly body: string;
}

export type Language = 'es-CO' | 'en';

/** Documents as they were served, by the state that they show. */
export type Documents = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What the inspector reads, by path, and the JSON that it got. */
export type Answers = Readonly<Record<string, unknown>>;

/** An answer to something that the inspector does. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * When the inspector's answers were read: while nothing had happened yet, once something of every kind had, once there
 * was more than a list shows, and once an object had more causes than are shown.
 */
export type Moment = 'empty' | 'seeded' | 'many' | 'moved';

/** A state of the inspector. */
export interface InspectorState {
  /** Fragment of its address. */
  readonly fragment: string;
  /** When what it shows was read; what a later moment does not tell, an earlier one does. */
  readonly moments: readonly Moment[];
}

/** What the sandbox and the demo shop served, in every state. */
export interface Recorded {
  /** By path, for all documents. */
  readonly files: Readonly<Record<string, RecordedFile>>;
  readonly pages: Documents;
  readonly shop: Documents;
  readonly inspector: {
    readonly document: string;
    readonly answers: Readonly<Record<Moment, Answers>>;
    /** What comes of acts, by method and path. */
    readonly acts: Readonly<Record<string, RecordedAnswer>>;
    /** What a key gets that the sandbox does not know. */
    readonly refused: RecordedAnswer;
    readonly states: Readonly<Record<string, InspectorState>>;
  };
}
