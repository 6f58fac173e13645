// Calls the service that a library for tests stands for, then a sandbox that it lets pass, and prints what both answer.
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';

const { api, secretKey } = JSON.parse(process.argv[2]);
const [bank] = await createClient({ baseUrl: 'https://api.example', secretKey: 'sk_test_1' }).banks.list();
const { first_name } = await createClient({ baseUrl: api, secretKey }).customers.create(fixtures.newCustomer);
process.stdout.write(JSON.stringify({ mocked: bank.name, passed: first_name }));
