import { RefusalError } from '../core/refusal-error.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { ApiContext } from './api-context.ts';

/** Reports the first failure of a request. Requests at the cards address have card data. */
export function reportOnce(call: ApiContext, error: unknown): void {
  if (error instanceof RefusalError || call.get('reported')) return;
  call.set('reported', true);
  const { requestId, address } = call.get('request');
  reportFailure(error, { where: requestId, hasCardData: address === 'cards' });
}
