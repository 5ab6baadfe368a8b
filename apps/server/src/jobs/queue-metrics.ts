import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { Gauge } from 'prom-client';

/** Waiting jobs of each queue in `/metrics`; those in the dead-letter queue need a person. */
export function addQueueMetrics(
  app: FastifyInstance,
  queue: PgBoss,
  queues: readonly { readonly name: string }[],
): void {
  const gauge = new Gauge({
    name: 'job_queue_waiting',
    help: `Jobs that wait; those of ${deadLetterQueue.name} failed for good`,
    labelNames: ['queue'],
    registers: [app.metrics],
    async collect() {
      for (const { name } of queues) {
        const [stats] = await queue.getQueueStats(name);
        gauge.set({ queue: name }, stats?.queuedCount ?? 0);
      }
    },
  });
}
