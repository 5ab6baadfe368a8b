import sharp, { type ResizeOptions } from 'sharp';
import { greyPicture, type GreyPicture } from '@kyc/domain/risk/pictures/grey-picture';
import { hashedSide, pictureHash } from '@kyc/domain/risk/pictures/picture-hash';
import { comparedTypes } from '@kyc/domain/risk/pictures/nearly-equal';
import { detailSide } from '@kyc/domain/risk/pictures/picture-detail';
import { glareOf, isScreenshot, measuredSide, sharpnessOf } from '@kyc/domain/risk/pictures/picture-quality';
import type { PictureMeasure } from '@kyc/db/tables/risk/picture-measure-table';

/**
 * The measures of a picture.
 * @param file re-encoded or drawn by the product
 */
export async function measurePicture(file: Buffer, documentType: number): Promise<PictureMeasure> {
  const { width, height } = await sharp(file).metadata();
  const shown = await toGrey(file, { width: measuredSide, height: measuredSide, fit: 'inside' });
  const quality = {
    width,
    height,
    sharpness: sharpnessOf(shown),
    glare: glareOf(shown),
    isScreenshot: isScreenshot(shown),
  };
  if (!comparedTypes.includes(documentType)) return { quality, compared: null };
  const [small, detail] = await Promise.all([
    toGrey(file, { width: hashedSide, height: hashedSide, fit: 'fill' }),
    toGrey(file, { width: detailSide, height: detailSide, fit: 'fill' }),
  ]);
  return { quality, compared: { hash: pictureHash(small), detail: detail.values } };
}

/** Without the decoder's shrinking, which shifts the content by a point between sizes. */
async function toGrey(file: Buffer, size: ResizeOptions): Promise<GreyPicture> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...size, withoutEnlargement: size.fit === 'inside', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyPicture(info.width, info.height, data);
}
