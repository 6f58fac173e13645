import { toNodeHandler } from '@datafono/server/pay-routes';
import express from 'express';
import { checkout, pay, receive } from './pay.ts';
import { site } from './site.ts';

const app = express();

// Before any body parser: they need the bodies as they came.
app.use('/pay', toNodeHandler(pay));
app.post('/checkout', toNodeHandler(checkout));
app.post('/events', toNodeHandler(receive));

app.use(express.json());
app.get(['/', '/card-form.js', '/order'], toNodeHandler(site));

const port = Number(process.env['PORT'] ?? 3000);
export const server = app.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
