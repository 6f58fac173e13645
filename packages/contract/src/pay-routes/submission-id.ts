/**
 * Matches the id that an element gives to a submission: 16 to 64 of `A–Z a–z 0–9 - _`. It stays the same until something
 * is edited, so that a repeated submission creates nothing twice.
 */
export const SUBMISSION_ID = /^[A-Za-z0-9_-]{16,64}$/;
