import { BINARY, defineEndpoint, type Endpoint } from '../endpoint.ts';
import { asPages } from './documents.ts';
import { idParams } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/** AOF_{UAN}.pdf: as the customer signed it, else the tenant's template filled with the application's data (contract.md §4). */
export const readAof = defineEndpoint({
  name: 'readAof',
  method: 'GET',
  path: '/api/dashboard/application/aof/:id',
  permission: 'document.read',
  audit: 'application.read-aof',
  params: idParams,
  query: asPages,
  reply: BINARY,
  refusals: [...reviewAccessRefusals, 'unreadableFile'],
});

/** KRAAOF_{UAN}.pdf, in the same manner. */
export const readKraAof = defineEndpoint({
  ...readAof,
  name: 'readKraAof',
  path: '/api/dashboard/application/kra-aof/:id',
  audit: 'application.read-kra-aof',
} satisfies Endpoint);

/** AadhaarXml_{UAN}.xml: as the customer brought it. */
export const readAadhaarXml = defineEndpoint({
  ...readAof,
  name: 'readAadhaarXml',
  path: '/api/dashboard/application/aadhaar-xml/:id',
  audit: 'application.read-aadhaar-xml',
} satisfies Endpoint);
