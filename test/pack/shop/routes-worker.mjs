// The routes as a worker has them: made with the first request, for all that come to it.
import { openShop } from './routes.mjs';

let routes;

export default {
  fetch: (request, env) => {
    routes ??= openShop(env);
    return routes(request);
  },
};
