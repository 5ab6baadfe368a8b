import { mostRiskRows, type FoundRiskRow } from '@kyc/contract/risk/risk';
import { greyPicture, type GreyPicture } from '@kyc/domain/risk/pictures/grey-picture';
import { comparedTypes, isNearlyEqual } from '@kyc/domain/risk/pictures/nearly-equal';
import { detailSide, differenceOf, likenessOf } from '@kyc/domain/risk/pictures/picture-detail';
import { selectApplicationHeads } from '@kyc/db/tables/risk/risk-key-table';
import { selectLikeHashes } from '@kyc/db/tables/risk/picture-measure-table';
import type { Reads } from '@kyc/db/connection/transaction';

interface LikePicture {
  readonly applicationId: number;
  readonly documentType: number;
  /** 0 to 100. */
  readonly likeness: number;
}

/** Other applications with nearly the same picture of the type, the most alike first; undefined: the own one was not measured. */
export async function likePicturesOf(
  tx: Reads,
  applicationId: number,
  documentType: number,
): Promise<LikePicture[] | undefined> {
  const found = await selectLikeHashes(tx, { applicationId, documentType });
  if (found === undefined) return undefined;
  const own = toDetail(found.own.detail);
  return found.others
    .map((other) => ({ ...other, difference: differenceOf(own, toDetail(other.detail)) }))
    .filter(({ difference }) => isNearlyEqual(documentType, difference))
    .map((other) => ({
      applicationId: other.applicationId,
      documentType,
      likeness: likenessOf(other.difference),
    }))
    .toSorted((one, other) => other.likeness - one.likeness);
}

/** The rows of the list on demand. */
export async function findLikePictures(tx: Reads, applicationId: number): Promise<FoundRiskRow[]> {
  const found: LikePicture[] = [];
  for (const documentType of comparedTypes)
    found.push(...((await likePicturesOf(tx, applicationId, documentType)) ?? []));
  const shown = found.toSorted((one, other) => other.likeness - one.likeness).slice(0, mostRiskRows);
  const heads = await selectApplicationHeads(
    tx,
    shown.map((like) => like.applicationId),
  );
  return shown.flatMap(({ applicationId: id, documentType, likeness }) => {
    const head = heads.get(id);
    if (head === undefined) return [];
    return [
      {
        ApplicationId: id,
        UAN: head.uan,
        ApplicationStatus: head.status,
        SubmittedOn: head.submittedOn?.toISOString() ?? null,
        IsExact: likeness === 100,
        IsFamily: false,
        Likeness: likeness,
        DocumentType: documentType,
      },
    ];
  });
}

function toDetail(opened: unknown): GreyPicture {
  if (typeof opened !== 'string') throw new Error('the detail of a picture is no text');
  return greyPicture(detailSide, detailSide, Buffer.from(opened, 'base64'));
}
