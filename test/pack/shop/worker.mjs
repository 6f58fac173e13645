import { pay } from './pay.mjs';

export default {
  fetch: async (request) => Response.json(await pay(await request.json())),
};
