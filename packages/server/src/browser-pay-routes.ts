// See `browser.ts`.
import './browser-refusal.ts';

export * from './pay-routes.ts';
