/**
 * How a checkout stands. A later version may have other states.
 *
 * | State | The order | The page |
 * | --- | --- | --- |
 * | `open` | has no attempt, or its link has ended | offers the ways |
 * | `changed` | differs from what was shown, or from an open attempt | shows both amounts |
 * | `declined`, `refused` | was not charged | says why, and offers the ways |
 * | `pending` | has a debit that its bank has not decided | says what happens next |
 * | `unknown` | may have been charged | “do not pay again”, and asks on |
 * | `on_link` | is paid by its link alone | shows the link, or until when it can be paid |
 * | `paid` | is paid | says so |
 * | `unavailable` | was read, and nothing was sent | offers to try again |
 */
export type CheckoutState =
  | 'open'
  | 'changed'
  | 'declined'
  | 'refused'
  | 'pending'
  | 'unknown'
  | 'on_link'
  | 'paid'
  | 'unavailable';
