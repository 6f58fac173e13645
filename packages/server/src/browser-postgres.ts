// See `browser.ts`.
import './browser-refusal.ts';

export * from './postgres.ts';
