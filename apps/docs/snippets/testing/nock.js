import nock from 'nock';

nock('https://api.example')
  .persist()
  .get('/v1/accounts/banks')
  .reply(200, { data: [{ id: 'bank_1', name: 'Banco de prueba' }] });
nock.enableNetConnect('127.0.0.1'); // a sandbox on this machine
