// The import below throws before anything else runs. The exports are needed for the page's imports to link.
import './browser-refusal.ts';

export * from './index.ts';
