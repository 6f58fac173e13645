// On a Node of any age: pays once at the sandbox that the first argument tells of, and prints what came of it.
import { pay } from './pay.mjs';

process.stdout.write(JSON.stringify(await pay(JSON.parse(process.argv[2]))));
