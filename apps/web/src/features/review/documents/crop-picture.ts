import { savedImageLimit } from '@kyc/contract/documents/documents';

/** Pixels of the picture after rotation. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** §9 */
const CROP_QUALITY = 0.2;
/** A complete picture stays readable; one too large for the server is stored in slightly lower quality. */
const WHOLE_QUALITIES = [0.92, 0.8, 0.65, 0.5];

interface Cropping {
  readonly area: CropArea;
  readonly rotation: number;
}

/** Turns by quarters, cuts the area out and answers it as base64 of a JPEG (REV-26). Beyond the picture it is white. */
export async function cropPicture(url: string, { area, rotation }: Cropping): Promise<string> {
  const turned = turn(await load(url), rotation);
  const cut = canvasOf(area.width, area.height);
  cut.drawImage(turned.canvas, -area.x, -area.y);
  return jpegOf(cut, CROP_QUALITY);
}

/** The complete picture, rotated by quarters, as base64 of a JPEG that the server accepts. */
export async function turnPicture(url: string, rotation: number): Promise<string> {
  const turned = turn(await load(url), rotation);
  for (const quality of WHOLE_QUALITIES) {
    const base64 = jpegOf(turned, quality);
    if ((base64.length * 3) / 4 <= savedImageLimit) return base64;
  }
  return jpegOf(turned, CROP_QUALITY);
}

async function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

function jpegOf({ canvas }: CanvasRenderingContext2D, quality: number): string {
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '');
}

function turn(picture: HTMLImageElement, rotation: number): CanvasRenderingContext2D {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isSideways = rotation % 180 !== 0;
  const turned = canvasOf(isSideways ? height : width, isSideways ? width : height);
  turned.translate(turned.canvas.width / 2, turned.canvas.height / 2);
  turned.rotate((rotation * Math.PI) / 180);
  turned.drawImage(picture, -width / 2, -height / 2);
  return turned;
}

/** Filled white: a JPEG has no transparency, and unpainted areas would be black. */
function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
