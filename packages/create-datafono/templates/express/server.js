import { toNodeHandler } from '@datafono/server/pay-routes';
import express from 'express';
import { files, page } from './page.js';
import { pay } from './payments.js';

const app = express();
app.use('/pay', toNodeHandler(pay));
app.get('/', async (_, response) => response.send(await page()));
for (const [path, file] of Object.entries(files)) app.get(path, (_, response) => response.sendFile(file));

const server = app.listen(process.env.PORT ?? 3000, () =>
  console.log(`http://localhost:${server.address().port}`),
);
