import { BROWSER_REFUSAL } from './config/browser-guard.ts';

throw new Error(BROWSER_REFUSAL);
