import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

/** `/healthz`: the process is up. `/readyz`: database and storage answer (contract.md §1). */
export function addHealth(app: FastifyInstance, { database, storage }: Services): void {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const [databaseAnswers, storageAnswers] = await Promise.all([
      answers(outsideTenants(database, selectActiveTenants)),
      answers(storage.check()),
    ]);
    const ready = databaseAnswers && storageAnswers;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database: databaseAnswers, storage: storageAnswers });
  });
}

async function answers(probe: Promise<unknown>): Promise<boolean> {
  try {
    await probe;
    return true;
  } catch {
    return false;
  }
}
