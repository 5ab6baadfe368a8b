import type { Endpoint } from '@kyc/contract/endpoint';
import type { ErrorCode } from '@kyc/contract/errors';
import { Refusal, WaitRefusal } from '@kyc/contract/refusal';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { KeeperAway } from '../../platform/sealing/key-keeper.ts';
import { tooLarge, unsupportedType } from '../bodies/refuse-body.ts';
import { recordDenial } from '../denials/record-denial.ts';
import { StorageAway, StorageFull } from '../../platform/storage/guarded-storage.ts';

/** Every error is sent in the form of contract.md §2: a refusal unchanged, any other error as a generic text with the request id. */
export function setErrorHandlers(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'faults'>,
): void {
  const { faults } = services;
  app.decorateRequest('refusedBy', undefined);
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error, request.routeOptions.config.endpoint);
    request.refusedBy = refusal.code;
    void reply.header('cache-control', 'no-store');
    if (refusal.code === 'tooManyRequests')
      void reply.header('retry-after', String(refusal instanceof WaitRefusal ? refusal.seconds : 30));
    // An unavailable service is often back in seconds.
    if (refusal.code === 'unavailable' || refusal.code === 'storageFull')
      void reply.header('retry-after', '5');
    if (refusal.code === 'unavailable' || refusal.code === 'storageFull')
      faults.error(error, 'a request could not be served');
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    await recordDenial(services, request, refusal);
    const body = refusal.toBody();
    // serializer: replies of errors are not the endpoint's schema.
    return await reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusal.status >= 500 ? { ...body, RequestId: request.id } : body);
  });

  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).type('application/json; charset=utf-8').send(new Refusal('notFound').toBody());
  });
}

/** What cannot even be read as a request, such as an address with half a character: Fastify's own answer would repeat it. */
export function answerUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(new Refusal('unreadable').toBody());
}

/**
 * A number or character that the contract let through and no column can hold: 22003 numeric_value_out_of_range,
 * 22021 character_not_in_repertoire, 22P05 untranslatable_character.
 */
const unstorable = new Set(['22003', '22021', '22P05']);

/** Of the trigger refuse_erased: a run of retention was faster. */
const erasedMeanwhile = 'KY404';

/** The database's own disk. */
const diskFull = '53100';

function asRefusal(error: FastifyError, endpoint: Endpoint | undefined): Refusal {
  if (error.statusCode === 413) return tooLarge(endpoint);
  if (error.statusCode === 415) return unsupportedType(endpoint);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('unreadable');
  if (unstorable.has(error.code)) return new Refusal('invalid');
  if (error.code === erasedMeanwhile) return new Refusal('notFound');
  if (error instanceof StorageFull || error.code === diskFull) return new Refusal('storageFull');
  if (isLostConnection(error) || error instanceof StorageAway || error instanceof KeeperAway)
    return new Refusal('unavailable');
  return new Refusal('internal');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason of the refusal, for the log line. */
    refusedBy: ErrorCode | undefined;
  }
}
