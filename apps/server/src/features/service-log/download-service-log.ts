import { Refusal } from '@kyc/contract/refusal';
import {
  serviceLogFileName,
  type downloadServiceLog as endpoint,
} from '@kyc/contract/service-log/service-log';
import { serviceLogColumns } from '@kyc/contract/service-log/service-log-columns';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { presentCalls, serviceCalls } from './service-log-rows.ts';

/** LOG-01: one row as text, a paragraph for each column. */
export async function downloadServiceLog(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { logId } = call.params;
  const [row] = await inTenant(services.database, call.session, async (tx) => {
    const found = await serviceCalls(tx).where('log_id', '=', logId).executeTakeFirst();
    if (found === undefined) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'service-log', entityId: logId, seen: [found.application_id] });
    return await presentCalls(tx, call.session, [found]);
  });
  const lines = serviceLogColumns.map((column) => `${column}: ${row?.[column] ?? ''}`);
  return reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="${serviceLogFileName}"`)
    .header('cache-control', 'private, no-store')
    .send(`${lines.join('\r\n')}\r\n`);
}
