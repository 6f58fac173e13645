/** Origins, without a slash at their ends. */
export interface Addresses {
  readonly api: string;
  readonly cards: string;
  readonly pages: string;
  readonly control: string;
}
