import { Hono } from 'hono';
import type { Asset } from '../../web/asset.ts';
import type { Assets } from '../assets.ts';

/** Serves the files of the pages. Their names contain a hash, so browsers may cache them without limit. */
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

/** Loads one file after the other, so that a request for the styles does not bundle the script. */
async function find(path: string, assets: readonly (() => Promise<Asset>)[]): Promise<Asset | undefined> {
  for (const load of assets) {
    const candidate = await load();
    if (candidate.path === path) return candidate;
  }
  return undefined;
}
