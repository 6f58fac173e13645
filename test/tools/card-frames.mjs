import { bundleScript } from '../../packages/card-frame/src/bundle-script.ts';
import { cardFrame } from '../../packages/card-frame/src/card-frame.ts';

const script = await bundleScript(
  new URL('../../packages/elements/src/card-frame-page/index.ts', import.meta.url),
);

/**
 * The page of the card frame for the elements' tests, on another origin than theirs: `/frame/<run>/<answer>`, whose cards
 * address is `/cards/<run>/<answer>`.
 */
export function cardFrames() {
  return async (context, next) => {
    const [, prefix, run, ...answer] = context.path.split('/');
    if (prefix !== 'frame') return next();
    const { origin, search } = context.URL;
    const cardsUrl = `${origin}/cards/${run}/${answer.join('/')}${search}`;
    const serve = cardFrame({ parents: ['http://localhost:*'], cardsUrl, script });
    const path = answer.at(-1)?.startsWith('card-frame-') ? answer.at(-1) : 'frame';
    const response = serve(new Request(`${origin}/${path}`));
    context.status = response.status;
    context.set(Object.fromEntries(response.headers));
    context.body = await response.text();
  };
}
