export { type ServedShop, type ServeSettings, serveShop } from './server/serve.ts';
export type { ServiceConfig, ShopSettings } from './server/shop.ts';
