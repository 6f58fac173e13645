/** Origins of the sandbox's parts, without a trailing slash. */
export interface Addresses {
  readonly api: string;
  readonly cards: string;
  readonly pages: string;
  readonly control: string;
}
