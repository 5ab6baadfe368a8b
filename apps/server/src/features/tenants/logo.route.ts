import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectTenantLogo, type TenantLogo } from '@kyc/db/tables/masters/tenant-logo-table';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../platform/services.ts';

const params = z.strictObject({ file: z.string().check(z.regex(/^[a-z0-9]{1,20}\.png$/)) });

/** Files of the web app; a broker of the same code must not get one of those. */
const demoLogos: ReadonlySet<string> = new Set(['acme.png', 'demo.png']);

/** §9: the tenant's logo by its code, otherwise the default one, also for an unknown code; without a web app, a 404. */
export function addLogoRoute(app: FastifyInstance, services: Services): void {
  app.get('/assets/images/logo/:file', { schema: { hide: true } }, async (request, reply) => {
    const { data } = z.safeParse(params, request.params);
    if (data === undefined) return reply.callNotFound();
    const logo = await findLogo(services, data.file.slice(0, -'.png'.length));
    if (logo !== undefined) return send(reply, logo, request.headers['if-none-match']);
    if (!app.hasReplyDecorator('sendFile')) return reply.callNotFound();
    const isDemos = services.config.environment !== 'production' && demoLogos.has(data.file);
    return reply.sendFile(isDemos ? `assets/images/logo/${data.file}` : 'assets/images/logo.png');
  });
}

async function findLogo({ database }: Services, code: string): Promise<TenantLogo | undefined> {
  const tenant = await outsideTenants(database, (tx) => selectTenantByCode(tx, code));
  return tenant === undefined ? undefined : await inTenant(database, tenant, selectTenantLogo);
}

function send(reply: FastifyReply, { picture, sha256 }: TenantLogo, known: string | undefined): FastifyReply {
  const etag = `"${sha256.slice(0, 32)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=300');
  return known === etag ? reply.code(304).send() : reply.type('image/png').send(picture);
}
