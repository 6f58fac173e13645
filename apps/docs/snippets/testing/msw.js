import { HttpResponse, http, passthrough } from 'msw';
import { setupServer } from 'msw/node';

setupServer(
  http.get('https://api.example/v1/accounts/banks', () =>
    HttpResponse.json({ data: [{ id: 'bank_1', name: 'Banco de prueba' }] }),
  ),
  http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()), // a sandbox on this machine
).listen();
