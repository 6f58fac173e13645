// The refusal comes first, so that it is what a browser says; the names are there so that the import links at all.
import './browser-refusal.ts';

export * from './index.ts';
