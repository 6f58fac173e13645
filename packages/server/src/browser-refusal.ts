import { BROWSER_REFUSAL } from './browser-guard.ts';

throw new Error(BROWSER_REFUSAL);
