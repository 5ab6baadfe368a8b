import type { Box } from '@kyc/contract/documents/page-bundle';

/** The position of a place on the page after clockwise rotation by quarters. */
export function turnBox({ x, y, width, height }: Box, rotation: number): Box {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width };
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width };
    default:
      return { x, y, width, height };
  }
}
