import type { OcrPlace } from '@kyc/contract/documents/ocr-places';
import { Box } from '@mantine/core';
import classes from './viewer.module.css';

interface ReadPlacesProps {
  readonly places: readonly OcrPlace[];
  /** The focus: a field, or the lines of an address. */
  readonly fieldIds: readonly number[];
  /** Width by height of the picture. */
  readonly ratio: number;
}

/** Where values were read on a picture: the field that one looks at marked, the others faint. They turn and grow with it. */
export function ReadPlaces({ places, fieldIds, ratio }: ReadPlacesProps) {
  return (
    <Box className={classes['places'] ?? ''} __vars={{ '--ratio': String(ratio) }} aria-hidden>
      {places.map(({ Field, X, Y, Width, Height }) => (
        <span
          key={`${Field} ${X} ${Y}`}
          className={classes['place']}
          data-place={Field}
          data-marked={fieldIds.includes(Field) || undefined}
          style={{ left: percent(X), top: percent(Y), width: percent(Width), height: percent(Height) }}
        />
      ))}
    </Box>
  );
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
