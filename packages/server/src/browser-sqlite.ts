// See `browser.ts`.
import './browser-refusal.ts';

export * from './sqlite.ts';
