import { createRequire } from 'node:module';
import { openapi } from '@datafono/contract/openapi';
import { answer } from '../core/answer.ts';
import { responseOf } from '../core/reply.ts';
import type { Service } from '../core/service.ts';

/** Path of the OpenAPI description. */
export const DESCRIPTION = '/openapi.json';

/** Answers with the OpenAPI description of this sandbox, with its profile and addresses. */
export const describeApi = ({ profile, addresses: { api, cards } }: Pick<Service, 'profile' | 'addresses'>) =>
  responseOf(answer(200, openapi(profile, { api, cards })));

const { name, version }: { readonly name: string; readonly version: string } = createRequire(import.meta.url)(
  '@datafono/sandbox/package.json',
);

/** Answers the root of an address: what it is, and where the description is. */
export const introduceSandbox = ({ addresses: { api } }: Pick<Service, 'addresses'>) =>
  responseOf(answer(200, { name, version, openapi: `${api}${DESCRIPTION}` }));
