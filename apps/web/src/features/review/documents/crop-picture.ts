/** Pixels of the picture as it stands after turning. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** §9 */
const CROP_QUALITY = 0.2;

/** Turns by quarters, cuts the area out and answers it as base64 of a JPEG (REV-26). */
export async function cropPicture(
  url: string,
  { area, rotation }: { readonly area: CropArea; readonly rotation: number },
): Promise<string> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const turned = turn(picture, rotation);
  const cut = canvasOf(area.width, area.height);
  cut.drawImage(turned.canvas, -area.x, -area.y);
  return cut.canvas.toDataURL('image/jpeg', CROP_QUALITY).replace(/^data:[^,]*,/, '');
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

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return context;
}
