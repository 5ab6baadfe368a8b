import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies are UTF-8. Another reader would follow a different declared charset, so it is rejected: no two readers may see two texts in one
 * body (ASVS V1.5.3).
 */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const declared = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
    const isUtf8 = declared === undefined || /^utf-?8$/i.test(declared);
    done(isUtf8 ? undefined : new Refusal('unsupportedType'));
  });
}
