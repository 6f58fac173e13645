import { toNodeHandler } from '@datafono/server/pay-routes';
import express from 'express';
import { checkout, pay, receive } from './pay.ts';

const app = express();

// Before any body parser: they need the bodies as they came.
app.use('/pay', toNodeHandler(pay));
app.post('/checkout', toNodeHandler(checkout));
app.post('/events', toNodeHandler(receive));

app.use(express.json());

export const server = app.listen(Number(process.env['PORT'] ?? 3000));
