import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { isFigures } from '../../../lib/display/is-figures.ts';
import { nameOfRow } from '../row-actions/name-of-row.ts';
import { mainAddressOf } from '../row-actions/offered-actions.ts';
import classes from '../dashboard.module.css';

interface RowLinkProps {
  readonly row: ApplicationRow;
  readonly text: string;
  /** Another link of the row leads there too, so this one is not a tab stop. */
  readonly isSecond?: boolean;
}

/** To the page of the row's main action (U10, U11). */
function RowLink({ row, text, isSecond = false }: RowLinkProps) {
  const address = mainAddressOf(row);
  if (address === undefined || text === '') return text;
  return (
    <Anchor
      component={Link}
      to={address}
      fz="inherit"
      data-figures={isFigures(text) || undefined}
      {...(isSecond && { tabIndex: -1, c: 'inherit' })}
    >
      {text}
    </Anchor>
  );
}

export function UanCell({ row }: { readonly row: ApplicationRow }) {
  if (row.UAN === null) return null;
  return (
    <>
      <RowLink row={row} text={row.UAN} />
      <CopyButton value={row.UAN} />
    </>
  );
}

export function NameCell({ row }: { readonly row: ApplicationRow }) {
  // A lead has neither at first (U35).
  if (row.Name.trim() === '' && !row.UAN) return <span className={classes['age']}>{nameOfRow(row)}</span>;
  return <RowLink row={row} text={row.Name} isSecond={row.UAN !== null} />;
}

export function CopiedCell({ value }: { readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <span data-figures>{value}</span>
      <CopyButton value={value} />
    </>
  );
}
