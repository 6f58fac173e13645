import { fileURLToPath } from 'node:url';
import { toNodeHandler } from '@datafono/server/pay-routes';
import express from 'express';
import { page, scripts } from './page.js';
import { checkout, newOrder } from './payments.js';

const app = express();
app.use('/pay', toNodeHandler(checkout.routes)); // before any parser of bodies
app.get('/shop.css', (_, response) => response.sendFile('shop.css', { root: '.' }));
app.use('/elements', express.static(fileURLToPath(scripts)));
app.get('/', (_, response) => response.redirect(newOrder()));
app.get('/orders/:id/pay', toNodeHandler(page));

const server = app.listen(process.env.PORT ?? 3000, () =>
  console.log(`http://localhost:${server.address().port}`),
);
