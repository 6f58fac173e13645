export { fixtures } from './fixtures.ts';
export { type SignOptions, signWebhook, TEST_WEBHOOK_SECRET } from './sign-webhook.ts';
export { type StoreRule, storeContract } from './store-contract.ts';
export type { OpenStore, StoreUnderTest } from './store-rule.ts';
export { type TestEvent, testEvent, webhookBody } from './test-event.ts';
