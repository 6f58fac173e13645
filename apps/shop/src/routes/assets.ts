import { Hono } from 'hono';
import type { Assets } from '../server/assets.ts';

/** The files that pages load. Their names contain their hash, so browsers may cache them for ever. */
export function assetRoutes(assets: Assets): Hono {
  const byPath = new Map(Object.values(assets).map((asset) => [asset.path, asset]));
  return new Hono().get('/:name', (c) => {
    const asset = byPath.get(c.req.path);
    if (!asset) return c.text('Not found', 404);
    return c.body(asset.body, 200, {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
