import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { removed } from '../../lib/input/input-rules.ts';
import { useStore } from '../../lib/page/store.ts';

/** Shows, at the field that lost the focus, the removed characters and the allowed ones (U60). Default export for React.lazy. */
export default function RemovedNote() {
  const now = useStore(removed);
  // A page that one leaves takes its fields along.
  useLocation({ select: ({ pathname }) => pathname });
  if (!now?.from.isConnected) return null;
  const text = t('shell.removed', {
    characters: now.characters,
    taken: t(`shell.taken.${now.rule}`),
  });
  return (
    <>
      <Tooltip
        key={text}
        target={now.from}
        label={text}
        opened
        color="red"
        position="bottom-start"
        withinPortal
      />
      <VisuallyHidden role="alert">{text}</VisuallyHidden>
    </>
  );
}
