export { endpointUrl, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from './lib/endpoint-url.ts';
export { createCard } from './resources/create-card.ts';
