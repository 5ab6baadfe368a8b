import type { Tx } from '@kyc/db/connection/transaction';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Pack } from '@kyc/db/tables/evidence/evidence-pack-table';
import { selectEvidenceRows, selectEvidenceTrail } from '@kyc/db/tables/evidence/evidence-rows';
import { selectHead } from '@kyc/db/tables/records/audit-chain-table';
import { selectPublicKeys } from '@kyc/db/tables/staff/server-key-table';
import { version } from '../../../platform/version.ts';
import { applicationParts } from '../parts/application-part.ts';
import { certificatePart } from '../parts/certificate-part.ts';
import { documentParts } from '../parts/document-parts.ts';
import { formParts } from '../parts/form-parts.ts';
import { changesPart, decisionsPart, timelinePart } from '../parts/history-parts.ts';
import { indexPart } from '../parts/index-part.ts';
import * as records from '../parts/record-parts.ts';
import { proofParts } from '../parts/proof-parts.ts';
import { screeningPart } from '../parts/screening-part.ts';
import { accessPart, chainPart } from '../parts/trail-parts.ts';
import type { EvidenceServices } from '../evidence-services.ts';
import { isPart, type Absent, type Part, type Written } from '../../../packs/part.ts';
import type { Source } from './source.ts';
import type { PackContent } from '../../../packs/write-pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { productWork } from '../../../access/product-work.ts';

/** Why the customer's own pack is without it. */
const notTheCustomers = 'not part of the customer’s own pack';
const ofTheDesk = [
  'acceptance.json',
  'names.json',
  'notes.csv',
  'checker-qa.json',
  'after-approval.csv',
  'service-calls.csv',
  'ipv.json',
  'access.csv',
  'delivery.csv',
  'audit-chain.json',
];

/** The content of a pack, read in one go except the documents' bytes. Undefined: the application was deleted. */
export async function packContent(
  services: EvidenceServices,
  tenantId: number,
  pack: Pack,
): Promise<PackContent | undefined> {
  const read = await inTenant(services.database, { tenantId }, (tx) => readSource(tx, pack));
  if (read === undefined) return undefined;
  const { source, head } = read;
  const keys = await outsideTenants(services.database, (tx) => selectPublicKeys(tx, 'audit'));
  const facts: PackFacts = {
    packId: pack.packId,
    applicationId: pack.applicationId,
    uan: pack.uan,
    variant: pack.variant,
    requestedOn: pack.requestedOn.toISOString(),
    madeOn: services.clock.now().toISOString(),
    madeBy: pack.variant === 'customer' ? '' : pack.requester,
    reason: pack.reason,
    productVersion: version,
    rulesetVersions: [...new Set(source.rows.findings.map(({ ruleset_version: of }) => of))],
    auditChainHead: head === undefined ? null : { chainNo: head.chainNo, hash: head.hash },
  };
  const written: Written[] =
    pack.variant === 'customer'
      ? [
          records.messagesPart(source),
          records.consentsPart(source),
          ...ofTheDesk.map((part) => ({ part, why: notTheCustomers })),
        ]
      : [
          records.acceptancePart(source),
          records.namesPart(source),
          records.notesPart(source),
          records.checkerQaPart(source),
          records.answersPart(source),
          // A customer's pack does not even say that there is such a part.
          ...(source.rows.screenings.length === 0 ? [] : [screeningPart(source)]),
          records.serviceCallsPart(source),
          records.ipvPart(source),
          records.messagesPart(source),
          accessPart(source),
          records.deliveryPart(source),
          chainPart(source, {
            tenantId,
            head: head ?? null,
            publicKey: head === undefined ? null : (keys.get(head.kid) ?? null),
          }),
          records.consentsPart(source),
        ];
  const absent = written.filter((one): one is Absent => !isPart(one));
  const fixed: Part[] = [
    ...applicationParts(source),
    decisionsPart(source),
    timelinePart(source),
    changesPart(source),
    ...written.filter(isPart),
    ...proofParts(source),
    ...(pack.variant === 'court' ? [certificatePart(facts)] : []),
  ];
  return { facts, absent, parts: allParts(services, { source, fixed, facts, absent }) };
}

interface Gathered {
  readonly source: Source;
  readonly fixed: readonly Part[];
  readonly facts: PackFacts;
  readonly absent: readonly Absent[];
}

/** Documents sequentially, so that one is open at a time; the page that lists all parts comes last. */
async function* allParts(
  services: EvidenceServices,
  { source, fixed, facts, absent }: Gathered,
): AsyncIterable<Part> {
  const paths: string[] = [];
  const listed = function* (parts: readonly Part[]): Iterable<Part> {
    for (const part of parts) {
      paths.push(part.path);
      yield part;
    }
  };
  yield* listed(fixed);
  for await (const part of documentParts(source, services.storage)) yield* listed([part]);
  for await (const part of formParts(services, source)) yield* listed([part]);
  yield indexPart({ facts, paths, absent });
}

async function readSource(tx: Tx, pack: Pack) {
  const rows = await selectEvidenceRows(productWork(tx), pack.applicationId);
  if (rows === undefined) return undefined;
  // What happened afterwards, this pack's own making included, is the next one's.
  const trail =
    pack.variant === 'customer' ? [] : await selectEvidenceTrail(tx, pack.applicationId, pack.requestedOn);
  const source: Source = { variant: pack.variant, rows, trail, uan: pack.uan };
  return { source, head: await selectHead(tx) };
}
