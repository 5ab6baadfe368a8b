import { Progress, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '../../../lib/texts/t.ts';
import classes from './texts.module.css';

/** Announced when the user stops typing, not at each letter. */
const waitMs = 800;

/** How long a part is, and how long it may be. */
export function LengthMeter({ used, limit }: { readonly used: number; readonly limit: number }) {
  const [settled] = useDebouncedValue(used, waitMs);
  const say = (length: number) =>
    length > limit
      ? t('customerTexts.over', { used: length, limit, over: length - limit })
      : t('customerTexts.used', { used: length, limit });
  return (
    <>
      <div className={classes['meter']} data-over={used > limit || undefined} aria-hidden>
        <Progress
          className={classes['measure'] ?? ''}
          size="xs"
          color={used > limit ? 'red' : 'blue'}
          value={Math.min(100, (100 * used) / limit)}
        />
        {say(used)}
      </div>
      <VisuallyHidden role="status">{say(settled)}</VisuallyHidden>
    </>
  );
}
