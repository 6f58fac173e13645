export { type ServedShop, type ServeSettings, serveShop } from './serve.ts';
export type { ServiceConfig, ShopSettings } from './shop.ts';
