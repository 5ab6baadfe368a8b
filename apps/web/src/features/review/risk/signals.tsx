import type { ShownSignal } from '@kyc/contract/risk/risk';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SignalLine } from './signal-line.tsx';
import strip from '../desk/strip.module.css';
import classes from './risk.module.css';

/** In an open panel: raised signals, and the others on request. */
export function Signals({
  found,
  others,
}: {
  readonly found: readonly ShownSignal[];
  readonly others: readonly ShownSignal[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const unfolded = showsAll || found.length === 0;
  return (
    <>
      <ul className={classes['signals']}>
        {[...found, ...(unfolded ? others : [])].map((signal) => (
          <SignalLine key={`${signal.Signal} ${signal.DocumentType ?? ''}`} signal={signal} />
        ))}
      </ul>
      {found.length > 0 && others.length > 0 ? (
        <UnstyledButton
          className={strip['fold']}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('risk.fewer') : t('risk.rest', { count: others.length })}
        </UnstyledButton>
      ) : null}
    </>
  );
}
