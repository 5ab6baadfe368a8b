import type { Command } from 'commander';
import { retryGivenUp } from '../../../features/deliveries/retry-given-up.ts';
import { addVerb, withAdminContext } from '../verb.ts';
import { workflowOf } from '../workflow-of.ts';

/** Webhooks that are not retried any longer. */
export function addDeliveryVerbs(program: Command): void {
  addVerb(program, {
    usage: 'retry-given-up <CODE> [EVENTS...]',
    description:
      'try again what was given up after 72 hours: all of a tenant, or the events named; each under its own idempotency key',
    examples: ['retry-given-up ACME', 'retry-given-up ACME approval_1a2b3c'],
  }).action(
    withAdminContext(async (house, { args: [code = '', ...events] }) => {
      const tenant = await house.findTenant(code);
      const { services, close } = await workflowOf(house);
      try {
        const count = await retryGivenUp(
          services,
          { tenantId: tenant.tenantId },
          { author: house.operator, ...(events.length > 0 && { eventIds: events }) },
        );
        return {
          lines: [`${count} given-up messages of ${tenant.tenantCode} are tried again.`],
          data: { count },
        };
      } finally {
        await close();
      }
    }),
  );
}
