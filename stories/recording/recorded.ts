/** A file that a document loads. */
export interface RecordedFile {
  readonly type: string;
  readonly body: string;
}

export type Language = 'es-CO' | 'en';

/** What the inspector asks for, by path, and the JSON that it got. */
export type Answers = Readonly<Record<string, unknown>>;

/** A state of the inspector. */
export interface InspectorState {
  /** Fragment of its address. */
  readonly fragment: string;
  readonly answers: 'seeded' | 'empty';
}

/** What the sandbox served: the documents as they came, in every state. */
export interface Recorded {
  /** By path, for all documents. */
  readonly files: Readonly<Record<string, RecordedFile>>;
  readonly pages: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  readonly inspector: {
    readonly document: string;
    readonly answers: Readonly<Record<InspectorState['answers'], Answers>>;
    readonly states: Readonly<Record<string, InspectorState>>;
  };
}
