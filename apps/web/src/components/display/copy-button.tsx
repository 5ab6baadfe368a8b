import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { alertError } from '../../lib/page/dialogs.ts';
import classes from './copy-button.module.css';

const SHOWN_MS = 1500;
/** Matches the beginning of a masked value (decision 039). */
const isMasked = /^X{2}/;

/** Copies a value that is shown completely; a masked one has no button. */
export function CopyButton({ value }: { readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const waiting = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(waiting);
  }, [isCopied]);
  if (value === '' || isMasked.test(value)) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without permission, or without a clipboard at an address that is not secure.
      void alertError(t('common.copyRefused', { value }));
    }
  };
  const label = t(isCopied ? 'common.copied' : 'common.copy', { value });
  return (
    <ActionIcon
      size={24}
      className={classes['copy'] ?? ''}
      data-copied={isCopied || undefined}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      // Two quick presses copy; they do not open the row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </ActionIcon>
  );
}
