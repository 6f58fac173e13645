import { checkRuntimes } from './support/check-runtimes.ts';

checkRuntimes(['node-20', 'workerd']);
