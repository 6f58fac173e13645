import { checkRuntimes } from '../support/check-runtimes.ts';

checkRuntimes(['node-20', 'node-22', 'node-24', 'workerd']);
