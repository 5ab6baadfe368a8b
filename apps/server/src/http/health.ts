import type { FastifyInstance } from 'fastify';
import type { StorageHealth } from '../platform/storage/storage-health.ts';
import type { Services } from '../platform/services.ts';

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, so it accepts calls and the database answers and can be written; within two
 * seconds, even when a dependency hangs. Without the storage most calls succeed, so that is only reported (decision 076): a proxy
 * that took every process out would turn a full disk into an outage.
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
    const status = databaseAnswers ? (storageAnswers ? 'ok' : 'degraded') : 'unavailable';
    return reply
      .code(databaseAnswers ? 200 : 503)
      .send({ status, database: databaseAnswers, storage: storageAnswers });
  });
}
