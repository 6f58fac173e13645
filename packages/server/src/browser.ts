// Every entry of the package in a browser. The first import throws before anything else runs; the exports are needed for the page's
// imports to link.
import './browser-refusal.ts';

export * from './index.ts';
export * from './orders.ts';
export * from './pay-routes.ts';
export * from './postgres.ts';
export * from './sqlite.ts';
export * from './testing/index.ts';
