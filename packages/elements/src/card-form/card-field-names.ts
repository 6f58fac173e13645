export const textFields = ['number', 'expiry', 'code', 'holder'] as const;
export type TextField = (typeof textFields)[number];

/** Every field, in the order of the page. */
export const cardFields = [...textFields, 'consent'] as const;
/** Name of a field, as in `error.field` of a `pay-card-error`. */
export type CardField = (typeof cardFields)[number];
