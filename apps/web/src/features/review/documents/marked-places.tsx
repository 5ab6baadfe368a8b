import type { Box } from '@kyc/contract/documents/page-bundle';
import classes from './viewer.module.css';

/** Frames over a page or a picture; the positions are fractions. */
export function MarkedPlaces({ boxes }: { readonly boxes: readonly Box[] }) {
  return boxes.map(({ x, y, width, height }) => (
    <span
      key={`${x} ${y}`}
      aria-hidden
      data-marked
      className={classes['mark']}
      style={{ left: inPercent(x), top: inPercent(y), width: inPercent(width), height: inPercent(height) }}
    />
  ));
}

const inPercent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
