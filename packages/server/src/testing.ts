export { fixtures } from './testing-kit/fixtures.ts';
export { type SignOptions, signWebhook, TEST_WEBHOOK_SECRET } from './testing-kit/sign-webhook.ts';
export { type TestEvent, testEvent, webhookBody } from './testing-kit/test-event.ts';
