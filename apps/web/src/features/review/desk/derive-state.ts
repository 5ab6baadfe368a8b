import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { t } from '../../../lib/texts/t.ts';
import { createRef } from 'react';
import { remembered } from '../../../lib/page/store.ts';
import { shownDecisions, type Ledger } from '../api/fields/field-ledger.ts';
import type { DocumentView, ViewerControls } from '../documents/document-view.ts';
import { withRevealed } from '../reveals/reveals.ts';
import { caseFileOf } from '../rows/case-file.ts';
import { reviewRows, type ReviewRow } from '../rows/review-row.ts';
import { correctionsIn } from './corrections.ts';
import { blockOf, blocks, type Block } from './order/blocks.ts';
import type { Known } from './order/doubts.ts';
import { orderOfVisit } from './order/order.ts';
import type { Focus, ReviewState, Source } from './review-state.ts';

const noFindings: Known['findings'] = [];

/** Computes the state of a visit from its sources, and keeps every part that is equal to the previous one. */
export function stateOfVisit(): (source: Source) => ReviewState {
  const views = new Map<number, DocumentView>();
  const viewer = createRef<ViewerControls>();
  const list = createRef<HTMLUListElement>();
  const shownOf = remembered(withRevealed);
  const withPending = remembered(withPresses);
  const fileOf = remembered(caseFileOf);
  const rowsOf = remembered(reviewRows);
  const knownOf = remembered(whatIsKnown);
  const orderOf = orderOfVisit();
  const correctionsOf = remembered(correctionsIn);
  const equalParts = remembered((state: ReviewState) => state);
  return (source) => {
    const { isDeciding, awaiting, lastSaid, isByRank, sortings, tab, openStep, pinned, chosen } = source;
    const { pending, unsaved } = source.ledger;
    const application = withPending(shownOf(source.application, source.reveals), pending);
    const file = fileOf(application);
    const rows = rowsOf(application);
    const known = knownOf(source.settings !== undefined, findingsOf(source), source.signals);
    const order = orderOf({ rows, file, known, isByRank, sortings });
    return equalParts({
      isFirstLook: source.isFirstLook,
      file,
      decisions: { application, rows, unsaved, lastSaid, awaiting, isDeciding },
      focus: { ...focusOf(order.rows, source), openStep, tab, pinned, chosen, views, viewer },
      dialog: source.dialog,
      gate: {
        isOn: source.isGateOn,
        acceptance: source.isGateOn ? source.acceptance : undefined,
        failure: source.acceptance === undefined ? source.acceptanceFailure : null,
        isOpen: source.isGateOpen === true,
        isWhole: source.isGateWhole,
        list,
      },
      drafts: {
        typed: source.typed,
        restored: source.restored,
        isLoaded: source.drafts !== undefined,
        corrections: correctionsOf(source.typed, source.restored, file),
        faults: source.faults,
        isSaving: source.isSaving,
      },
      order,
      reveals: source.reveals,
    });
  };
}

/** The application as the screen shows it: with the presses that the server has not answered yet. */
function withPresses(application: ReviewApplication, pending: Ledger['pending']): ReviewApplication {
  return pending.length === 0
    ? application
    : { ...application, FieldDecisions: [...shownDecisions(application.FieldDecisions, pending)] };
}

function findingsOf({ isGateOn, acceptance }: Source): Known['findings'] {
  return isGateOn ? acceptance?.Findings : noFindings;
}

/** The present result of the gate and of the signals; nothing before the settings show whether these are on. */
function whatIsKnown(isSettled: boolean, findings: Known['findings'], signals: Known['signals']): Known {
  return isSettled ? { findings, signals } : { findings: undefined, signals: undefined };
}

/** Lines that are to be read or written singly from the start. */
function opensByItself(block: Block, rows: readonly ReviewRow[]): boolean {
  return rows.some(
    ({ fieldId, changes, property }) =>
      blockOf(fieldId) === block && (changes.length > 0 || property !== undefined),
  );
}

function focusOf(
  rows: readonly ReviewRow[],
  { focusedId, opened }: Source,
): Pick<Focus, 'focused' | 'lines' | 'focusedIds' | 'focusedName' | 'focusedBlock' | 'openBlocks'> {
  const openBlocks = blocks.filter((block) => opened.get(block) ?? opensByItself(block, rows));
  const focused = rows.find((row) => row.fieldId === focusedId);
  const block = focused && blockOf(focused.fieldId);
  const focusedBlock = block !== undefined && !openBlocks.includes(block) ? block : undefined;
  const lines =
    focusedBlock === undefined ? [] : rows.filter(({ fieldId }) => blockOf(fieldId) === focusedBlock);
  const shown = lines.length > 0 ? lines : focused ? [focused] : [];
  return {
    focused,
    lines,
    focusedIds: shown.map(({ fieldId }) => fieldId),
    focusedName: focusedBlock === undefined ? (focused?.label ?? '') : t(`desk.blocks.${focusedBlock}`),
    focusedBlock,
    openBlocks,
  };
}
