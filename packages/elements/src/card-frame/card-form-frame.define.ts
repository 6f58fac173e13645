import { define } from './define.ts';

define();

export * from './define.ts';
