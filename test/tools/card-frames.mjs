import { bundleScript } from '../../packages/card-frame/src/bundle-script.ts';
import { cardFrame } from '../../packages/card-frame/src/card-frame.ts';

let script;

/**
 * The page of the card frame for the elements' tests, on another origin than theirs: `/frame/<run>/<answer>`, whose cards
 * address is `/cards/<run>/<answer>`. Below `/frame/<run>/late/` the page is on its way until `/frame/<run>/release/page`, and its
 * script until `/frame/<run>/release/script`.
 */
export function cardFrames() {
  const runs = new Map();
  return async (context, next) => {
    const [, prefix, run, ...answer] = context.path.split('/');
    if (prefix !== 'frame') return next();
    if (!runs.has(run)) runs.set(run, { page: Promise.withResolvers(), script: Promise.withResolvers() });
    const gates = runs.get(run);
    if (answer[0] === 'release') {
      gates[answer[1]].resolve();
      context.status = 204;
      return;
    }
    script ??= bundleScript(new URL('../../packages/elements/src/card-frame-page/index.ts', import.meta.url));
    const { origin, search } = context.URL;
    const cardsUrl = `${origin}/cards/${run}/${answer.join('/')}${search}`;
    const serve = cardFrame({ parents: ['http://localhost:*'], cardsUrl, script: await script });
    const isScript = answer.at(-1)?.startsWith('card-frame-');
    const path = isScript ? answer.at(-1) : 'frame';
    if (answer[0] === 'late') await gates[isScript ? 'script' : 'page'].promise;
    const response = serve(new Request(`${origin}/${path}`));
    context.status = response.status;
    context.set(Object.fromEntries(response.headers));
    context.body = await response.text();
  };
}
