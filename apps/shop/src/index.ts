export { type ServedShop, type ServeSettings, serveShop } from './serve.ts';
export type { Account, ShopSettings } from './shop.ts';
