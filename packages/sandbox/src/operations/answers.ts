import type { Answer } from '../core/answer.ts';

/** An answer without a body. */
export const noContent = (status: number): Answer => ({ status, body: '' });
