/** A sentence for a person, in both languages. */
export interface PersonText {
  /** In Spanish of Colombia. */
  readonly es: string;
  /** In English. */
  readonly en: string;
}
