// A process of the demo shop, at any free port. It reports its address.
import { serveShop } from '@datafono/shop';

const { SHOP_SETTINGS = '' } = process.env;
const { url } = await serveShop({ ...JSON.parse(SHOP_SETTINGS), report: () => {} });
process.send?.(url);
process.once('disconnect', () => process.exit()); // its parent has ended
