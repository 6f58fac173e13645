import { Hono } from 'hono';
import type { Asset } from '../../web/asset.ts';
import type { Assets } from '../assets.ts';

/** The files that pages load. Their names hold their hash, so browsers may keep them for good. */
export function assetRoutes({ styles, icon, script }: Assets): Hono {
  return new Hono().get('/:name', async (c) => {
    const found = await find(c.req.path, [async () => styles, async () => icon, script]);
    if (!found) return c.text('Not found', 404);
    return c.body(found.body, 200, {
      'content-type': found.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

/** Looks at one after the other: the script is not bundled for whoever asks for the styles. */
async function find(path: string, assets: readonly (() => Promise<Asset>)[]): Promise<Asset | undefined> {
  for (const load of assets) {
    const candidate = await load();
    if (candidate.path === path) return candidate;
  }
  return undefined;
}
