import { pay } from './pay.mjs';

/** Pays once at the sandbox that it is told of. */
export default {
  fetch: async (request) => Response.json(await pay(await request.json())),
};
