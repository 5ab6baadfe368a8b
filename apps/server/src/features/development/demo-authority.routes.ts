import { X509Certificate } from 'node:crypto';
import { anchorPurposeTexts } from '@kyc/contract/proofs/trust-texts';
import { writeAuthority } from '@kyc/demo-data/proofs/written-authority';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { demoAnchors, readDemoAuthority } from './demo-authority.ts';
import { sendPage } from './send-page.ts';
import type { DemoAnchor } from './shapes.ts';

/** The test authority: its keys, for the simulator, and the page about the signed documents. Never in production or in acceptance. */
export function addDemoAuthority(app: FastifyInstance, { storage, clock }: Services): void {
  app.get('/dev/demo-authority', { schema: { hide: true } }, async (_request, reply) => {
    const authority = await readDemoAuthority(storage, clock.now());
    return await reply.type('application/json').send(writeAuthority(authority));
  });

  app.get('/dev/documents', { schema: { hide: true } }, async (_request, reply) => {
    const authority = await readDemoAuthority(storage, clock.now());
    const anchors = demoAnchors(authority).map(({ name, purpose, certificate }): DemoAnchor => {
      const read = new X509Certificate(certificate);
      const fingerprint = read.fingerprint256.replaceAll(':', '').toLowerCase();
      return { name, purpose: anchorPurposeTexts[purpose], pem: read.toString(), fingerprint };
    });
    return await sendPage(reply, { name: 'documents', data: { anchors } });
  });
}
