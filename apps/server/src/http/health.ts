import type { FastifyInstance } from 'fastify';
import type { StorageHealth } from '../platform/storage/storage-health.ts';
import type { Services } from '../platform/services.ts';

/**
 * `/healthz`: the process is up. `/readyz`: it accepts calls, and database and storage answer (contract.md §1); within two seconds, even
 * when a dependency hangs.
 */
export function addHealth(
  app: FastifyInstance,
  { database, metrics }: Services,
  storageHealth: StorageHealth,
): void {
  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    if (app.orderlyClose.isDraining)
      return reply.code(503).header('retry-after', '1').send({ status: 'draining' });
    const [databaseAnswers, storageAnswers] = await Promise.all([database.pulse.ask(), storageHealth.ask()]);
    metrics.databaseUp.set(databaseAnswers ? 1 : 0);
    metrics.storageUp.set(storageAnswers ? 1 : 0);
    const ready = databaseAnswers && storageAnswers;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database: databaseAnswers, storage: storageAnswers });
  });
}
