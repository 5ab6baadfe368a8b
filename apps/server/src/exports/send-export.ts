import { PassThrough } from 'node:stream';
import type { BINARY, Endpoint } from '@kyc/contract/endpoint';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../http/register-endpoint.ts';
import { asAttachment } from '../http/replies/as-attachment.ts';
import { noteAnswerAge } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { audit } from '../records/audit.ts';
import { contentTypes } from './export-bytes.ts';
import type { ExportFormat, ExportSheet } from './export-table.ts';
import { ExportCancelled, produceExport } from './produce-export.ts';
import { writeTo } from './write-to.ts';
import { recordedFilter } from '../records/recorded-filter.ts';
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { soundAlarm } from '../access/count-reveal.ts';
import { openWholeExport } from '../access/open-whole-export.ts';

export interface WantedExport {
  /** Goes into the audit trail, e.g. LOGIN_STATUS. */
  readonly report: string;
  /** As the caller gave it; goes into the audit trail. */
  readonly filter: unknown;
  readonly format: ExportFormat;
  readonly fileName: string;
  /** Why it must contain complete values. */
  readonly whole?: WholeExport;
  /** Called in the export's own transaction; `rows` is usually `readRowArrays(tx, query.compile(), 1000)`. */
  readonly sheets: (tx: Tx) => Promise<readonly ExportSheet[]>;
}

/** What takes longer is for the background. */
const longestMs = 15 * 60_000;

/**
 * Answers a call with a file that is written while it is read: `return await sendExport(services, call, reply, { … })` as the last
 * statement of a `registerDownload` command, after its refusals. Memory stays bounded, a slow reader slows the query, a disconnected one
 * ends it. Text cells never become formulas. One audit row before the first byte and one with the number of rows before the last; the
 * endpoint must declare an audit action.
 */
export async function sendExport<E extends Endpoint & { reply: typeof BINARY }>(
  services: Services,
  { call, reply }: { call: SessionCall<E>; reply: FastifyReply },
  wanted: WantedExport,
): Promise<FastifyReply> {
  const free = services.exportPlaces.take(call.session);
  const output = new PassThrough({ highWaterMark: 262_144 });
  const begun = Promise.withResolvers<undefined>();
  const produced = produce(services, { call, output, begun: () => begun.resolve(undefined) }, wanted)
    .then(() => output.end())
    .catch((error: unknown) => {
      begun.reject(error instanceof Error ? error : new Error('export failed', { cause: error }));
      if (!(error instanceof ExportCancelled)) services.logger.error({ err: error }, 'an export broke off');
      output.destroy(error instanceof Error ? error : undefined);
    })
    .finally(free);
  // What fails before the first byte is an ordinary error answer.
  output.on('error', () => undefined);
  await begun.promise;
  void produced;
  return reply
    .type(contentTypes[wanted.format])
    .header('content-disposition', asAttachment(wanted.fileName))
    .header('cache-control', 'private, no-store')
    .send(output);
}

interface Sending<E extends Endpoint> {
  readonly call: SessionCall<E>;
  readonly output: PassThrough;
  readonly begun: () => void;
}

async function produce<E extends Endpoint>(
  services: Services,
  { call, output, begun }: Sending<E>,
  { report, filter, format, fileName, sheets, whole = {} }: WantedExport,
): Promise<void> {
  const asked = { filter: recordedFilter(filter), format, fileName };
  const opened = await inTenant(services.database, call.session, async (tx) => {
    const found = await openWholeExport(tx, call, whole);
    const details = { ...asked, ...found.details, state: 'started' } as const;
    await audit(tx, call, { entity: 'report', entityId: report, details });
    return found;
  });
  soundAlarm(services, opened.counted, call.session.userId);
  const audited = { ...asked, ...opened.details };
  let read = 0;
  const until = performance.now() + longestMs;
  const { database: from, lagSeconds } = services.reading.choose();
  noteAnswerAge(lagSeconds);
  try {
    await produceExport(services.database, call.session, {
      format,
      isWhole: opened.isWhole,
      from,
      sheets,
      onRows: (rows) => {
        read = rows;
      },
      write: async (bytes) => {
        begun();
        await writeTo(output, bytes, { until });
      },
      finish: (tx, { rows, left }) =>
        audit(tx, call, {
          entity: 'report',
          entityId: report,
          details: { ...audited, state: 'sent', rows },
          exported: left,
        }),
    });
  } catch (error) {
    const details = { ...audited, state: 'broken off', rows: read } as const;
    await inTenant(services.database, call.session, (tx) =>
      audit(tx, call, { entity: 'report', entityId: report, details }),
    );
    throw error;
  }
}
