export { getChaos, setChaos } from './chaos.ts';
export { createDeliverer, type Deliverer } from './deliver.ts';
export { listEndpoints, readEndpoint, registerEndpoint, removeEndpoint } from './endpoints.ts';
export { listEvents } from './list-events.ts';
export { countWaiting } from './list-waiting.ts';
export { readChaos } from './read-chaos.ts';
export { DEFAULT_WEBHOOK_SECRET, isWebhookSecret } from './signature.ts';
