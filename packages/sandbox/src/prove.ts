export { storyOf } from './prove/finding-text.ts';
export { HttpShop } from './prove/http-shop.ts';
export { type Finding, judge } from './prove/judge.ts';
export { play } from './prove/play.ts';
export { readProveConfig } from './prove/prove-config.ts';
export { type Abilities, isAlone, type Schedule, type Step } from './prove/schedule.ts';
export { type Found, type SearchOptions, search } from './prove/search.ts';
export type { PayRequest, Received, Said, Shop, ShopOrder, Visit } from './prove/shop.ts';
export { Wire } from './prove/wire.ts';
