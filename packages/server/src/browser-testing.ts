// See `browser.ts`.
import './browser-refusal.ts';

export * from './testing/index.ts';
