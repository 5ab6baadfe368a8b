import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import { ErrorState } from '../../../../components/notices/error-state.tsx';
import { LazyShown } from '../../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { FindingMark } from '../../acceptance/finding-mark.tsx';
import { isPrinting } from '../../../../lib/page/printing.ts';
import { useStore } from '../../../../lib/page/store.ts';
import { stateOf, type Block } from '../../desk/order/blocks.ts';
import { RevealButton } from '../../masked/reveal-button.tsx';
import type { ReviewRow } from '../../rows/review-row.ts';
import { tally } from '../../rows/tally.ts';
import { DecideButtons } from '../row/decide-buttons.tsx';
import { DecisionMark } from '../row/decision-mark.tsx';
import { EarlierRejectionNote } from '../row/earlier-rejection.tsx';
import { FieldOutcome } from '../row/field-outcome.tsx';
import { FieldRow } from '../row/field-row.tsx';
import { LookedAt } from '../row/looked-at.tsx';
import classes from '../field-list.module.css';

const rejection = lazyPart(async () => (await import('../reject/reject-block.tsx')).default);

interface AddressBlockProps {
  readonly block: Block;
  readonly rows: readonly ReviewRow[];
}

/** An address as a reader sees it: one text with one decision; its lines open for separate decisions. */
export function AddressBlock({ block, rows }: AddressBlockProps) {
  const isFocused = useReview(({ focus }) => focus.focusedBlock === block);
  const isUnfolded = useReview(({ focus }) => focus.openBlocks.includes(block));
  const asks = useReview(({ dialog }) =>
    dialog?.kind === 'rejectBlock' && dialog.block === block ? dialog : undefined,
  );
  const { toggleBlock } = useReviewActs();
  const isOnPaper = useStore(isPrinting);
  const isOpen = isUnfolded || isOnPaper;
  const title = useRef<HTMLButtonElement>(null);
  const name = t(`desk.blocks.${block}`);
  const id = `review-lines-${block}`;
  const lines = t(isOpen ? 'desk.closeLines' : 'desk.openLines');
  return (
    <li className={classes['row']} data-focused={isFocused || undefined}>
      <BlockTitle ref={title} block={block} rows={rows} isFocused={isFocused} />
      <div className={classes['under']}>
        <UnstyledButton
          className={classes['openLines']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${lines}: ${name}`}
          title={t('desk.withKey', { what: lines, key: 'L' })}
          onClick={() => toggleBlock(block)}
        >
          <IconChevronRight size={13} className={classes['chevron']} aria-hidden />
          {lines}
        </UnstyledButton>
        <LineTally rows={rows} />
        <RevealButton fieldId={rows[0]?.fieldId ?? 0} />
      </div>
      {isOpen ? null : rows.map((row) => <EarlierRejectionNote key={row.fieldId} row={row} />)}
      {isOpen ? null : rows.map((row) => <FieldOutcome key={row.fieldId} row={row} />)}
      <BlockButtons block={block} rows={rows} />
      <ul
        id={id}
        className={classes['blockLines']}
        aria-label={t('desk.lines', { block: name })}
        hidden={!isOpen}
      >
        {isOpen ? rows.map((row) => <FieldRow key={row.fieldId} row={row} />) : null}
      </ul>
      {isFocused ? <LookedAt title={title} fieldIds={rows.map(({ fieldId }) => fieldId)} /> : null}
      {asks ? (
        <LazyShown part={rejection} props={{ block, rows, picked: asks.picked }} failed={Failed} />
      ) : null}
    </li>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={t('review.reject.failed')} onRetry={onRetry} />;
}

function BlockTitle({
  ref,
  block,
  rows,
  isFocused,
}: AddressBlockProps & { readonly ref: Ref<HTMLButtonElement>; readonly isFocused: boolean }) {
  const { focus } = useReviewActs();
  const text = rows
    .map(({ content }) => content.value)
    .filter(Boolean)
    .join(', ');
  const state = stateOf(rows);
  return (
    <UnstyledButton
      data-printed
      ref={ref}
      className={classes['title']}
      aria-current={isFocused ? 'true' : undefined}
      onClick={() => rows[0] && focus(rows[0].fieldId)}
    >
      <span className={classes['label']}>
        {t(`desk.blocks.${block}`)}
        {rows.map(({ fieldId }) => (
          <FindingMark key={fieldId} fieldId={fieldId} />
        ))}
      </span>
      <span className={classes['value']}>{text === '' ? t('review.empty') : text}</span>
      {state === 'rejected' ? null : <VisuallyHidden>, {t(`review.${state}`)}</VisuallyHidden>}
    </UnstyledButton>
  );
}

function LineTally({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const count = tally(rows, useCaseFile());
  return (
    <span className={classes['lineTally']}>
      <span aria-hidden>{t(count.rejected > 0 ? 'desk.lineTallyRejected' : 'desk.lineTally', count)}</span>
      <VisuallyHidden>{t('desk.lineTallySpoken', count)}</VisuallyHidden>
    </span>
  );
}

/** One press for all lines that are not decided yet. */
function BlockButtons({ block, rows }: AddressBlockProps) {
  const { verifyBlock, undo, askBlockReason } = useReviewActs();
  const name = t(`desk.blocks.${block}`);
  const isOnPaper = useStore(isPrinting);
  const decided = stateOf(rows);
  const state = decided === 'undecided' ? undefined : decided;
  if (isOnPaper || !rows.some(({ canDecide }) => canDecide)) return <DecisionMark decision={state} />;
  return (
    <DecideButtons
      name={name}
      state={state}
      onVerify={() => verifyBlock(block)}
      onUndo={() => undo(rows, t('desk.said.cleared', { field: name }))}
      onReject={() => askBlockReason(block)}
    />
  );
}
