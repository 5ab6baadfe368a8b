import { DocumentType } from '@kyc/contract/document-types';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';
import { ocrPlaces } from '../../documents/ocr-places.ts';
import { specimenKey } from '../specimen-key.ts';
import { timeOf, type Seeded } from './seeded.ts';

const pdf: readonly DocumentType[] = [DocumentType.AOF, DocumentType.KRAAOF, DocumentType.IncomeProof];
const xml: readonly DocumentType[] = [DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml];
const minutes = 60_000;

/** What a specimen will be, without drawing it (specimen-storage.test.ts compares). */
export function specimenFileType(
  documentType: DocumentType,
  { isSalarySlip }: { isSalarySlip: boolean },
): string {
  if (documentType === DocumentType.IncomeProof && isSalarySlip) return 'image/jpeg';
  if (pdf.includes(documentType)) return 'application/pdf';
  if (xml.includes(documentType)) return 'application/xml';
  return documentType === DocumentType.IPV ? 'video/mp4' : 'image/jpeg';
}

/**
 * The documents of each stage, and new versions of rejected ones. Size and hash are unknown until read. The selfie may be another person's.
 */
export function documentRows(seeded: Seeded, lookalike?: Seeded): Insertable<DB['document']>[] {
  const { plan } = seeded;
  const delivered = plan.stages.flatMap((stage) =>
    stage.documents.map((documentType) => ({ documentType, createdOn: stage.completedAt })),
  );
  const versions = new Map<number, number>();
  return [...delivered, ...redelivered(seeded)].map(({ documentType, createdOn }) => {
    const version = (versions.get(documentType) ?? 0) + 1;
    versions.set(documentType, version);
    const places = ocrPlaces(documentType, plan);
    return {
      application_id: seeded.applicationId,
      document_type: documentType,
      version,
      file_type: specimenFileType(documentType, { isSalarySlip: plan.person.work.companyName !== null }),
      storage_key: specimenKey(
        seeded.tenantCode,
        (documentType === DocumentType.Selfie ? lookalike : undefined)?.planned ?? seeded.planned,
        documentType,
      ),
      created_on: createdOn,
      ocr_places: places.length === 0 ? null : places.map((place) => ({ ...place })),
    };
  });
}

/** Before each resubmission: the documents of the rejected fields, as far as the application has them. */
export function redelivered(seeded: Seeded): { documentType: DocumentType; createdOn: Date }[] {
  const { plan, story } = seeded;
  const { steps, reviews } = story.script;
  return reviews.flatMap(({ ends, marks }) => {
    const next = ends?.code === 'reject' ? steps[steps.indexOf(ends) + 1] : undefined;
    if (next?.code !== 'customerResubmit') return [];
    const createdOn = new Date(timeOf(seeded, next).getTime() - 2 * minutes);
    const types = marks
      .filter(({ rejection }) => rejection !== null)
      .map(({ fieldId }) => reviewField(fieldId)?.documentType);
    return plan.documents
      .filter((documentType) => types.includes(documentType))
      .map((documentType) => ({ documentType, createdOn }));
  });
}
