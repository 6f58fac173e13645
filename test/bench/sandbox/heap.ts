/** Loaded into a process with `--import`: answers at the socket `HEAP_SOCKET` with the bytes of its heap after a collection. */
import { createServer } from 'node:http';

createServer((_, response) => {
  globalThis.gc?.();
  response.end(String(process.memoryUsage().heapUsed));
})
  .listen(process.env['HEAP_SOCKET'])
  .unref();
