/** Origins of the sandbox's parts, without a trailing slash. */
export interface Addresses {
  readonly api: string;
  readonly cards: string;
  readonly pages: string;
  readonly control: string;
  /** Where the card frame is: the page in which a card is typed. */
  readonly frame: string;
}
