import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import {
  describeLikePictures,
  describeQuality,
  measuredTypes,
} from '@kyc/domain/risk/pictures/describe-pictures';
import { comparedTypes } from '@kyc/domain/risk/pictures/nearly-equal';
import { selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import { selectPictureQualities } from '@kyc/db/tables/risk/picture-measure-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { likePicturesOf } from './find-like-pictures.ts';
import type { Looked } from './read-sharing-signals.ts';

/** Of the pictures that the application has: who else has nearly the same one, and how good they are. */
export async function readPictureSignals(
  tx: Reads,
  { application: { applicationId }, wanted }: Looked,
): Promise<ShownSignal[]> {
  const isWanted = (signal: RiskSignal) => wanted.includes(signal);
  if (!isWanted(RiskSignal.SamePicture) && !isWanted(RiskSignal.PictureQuality)) return [];
  const documents = await selectNewestDocuments(tx, applicationId);
  const pictures = documents
    .filter(({ fileType }) => fileType.startsWith('image/'))
    .map(({ documentType }) => documentType);
  return [
    ...(isWanted(RiskSignal.SamePicture) ? await readLikePictures(tx, applicationId, pictures) : []),
    ...(isWanted(RiskSignal.PictureQuality) ? await readQualities(tx, applicationId, pictures) : []),
  ];
}

async function readLikePictures(
  tx: Reads,
  applicationId: number,
  pictures: readonly number[],
): Promise<ShownSignal[]> {
  return await Promise.all(
    comparedTypes
      .filter((type) => pictures.includes(type))
      .map(async (type) => {
        const found = await likePicturesOf(tx, applicationId, type);
        return describeLikePictures(
          type,
          found?.map(({ likeness }) => likeness),
        );
      }),
  );
}

async function readQualities(
  tx: Reads,
  applicationId: number,
  pictures: readonly number[],
): Promise<ShownSignal[]> {
  const qualities = await selectPictureQualities(tx, applicationId);
  return measuredTypes
    .filter((type) => pictures.includes(type))
    .map((type) => describeQuality(type, qualities.get(type)));
}
