import type { Answer } from '../core/answer.ts';

/** An answer without a body. */
export const nothing = (status: number): Answer => ({ status, body: '' });
