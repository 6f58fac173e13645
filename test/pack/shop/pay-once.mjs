// On a Node of any age: pays once at the sandbox that the first argument tells of, and prints what came of it.
const begun = performance.now();
await import('@datafono/server');
const loaded = performance.now() - begun;
const { pay } = await import('./pay.mjs');
const paid = await pay(JSON.parse(process.argv[2]));
process.stdout.write(JSON.stringify({ ...paid, loaded, node: process.version }));
