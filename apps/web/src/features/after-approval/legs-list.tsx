import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import type { LegAction } from '@kyc/contract/after-approval/leg-actions';
import { mayUse } from '@kyc/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { afterApprovalKey } from '../../components/after-approval/tiles-query.ts';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { t } from '../../lib/texts/t.ts';
import { ActBar } from './act-bar.tsx';
import { legsQuery } from './after-approval-queries.ts';
import { isFiltered, type AfterApprovalSearch } from './after-approval-search.ts';
import { labelOf, legColumns } from './leg-columns.tsx';
import { keyOf, useLegSelection } from './use-leg-selection.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const ActDialog = lazy(() => import('./act-dialog.tsx'));

/** The legs of the filter; an Admin selects rows and acts on them. */
export function LegsList({ search }: { readonly search: AfterApprovalSearch }) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/after-approval' });
  const session = useSession();
  const mayAct = session !== undefined && mayUse(session.userType, 'after-approval.manage');
  const { data, error, refetch } = useQuery(legsQuery(search));
  const selection = useLegSelection(JSON.stringify({ ...search, page: undefined }));
  const [opened, setOpened] = useState<{ readonly action: LegAction; readonly rows: readonly LegRow[] }>();
  const [answered, setAnswered] = useState<LegRow>();
  return (
    <>
      <QuietNote why={reasonOf(error)} />
      <DataGrid
        name={t('afterApproval.name')}
        columns={legColumns(mayAct)}
        page={data && { rows: data.data, total: data.recordsFiltered, isMore: data.IsMore }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={{ page: (search.page ?? 1) - 1 }}
        onViewChange={({ page }) =>
          void navigate({ search: (now) => ({ ...now, page: page === 0 ? undefined : page + 1 }) })
        }
        rowId={keyOf}
        selection={
          mayAct
            ? {
                isPicked: selection.has,
                isAny: selection.rows.length > 0,
                onPick: selection.pick,
                labelOf: (row) => t('afterApproval.select', { whose: labelOf(row) }),
                pageLabel: t('afterApproval.selectPage'),
                bar: (
                  <ActBar
                    count={selection.rows.length}
                    onAct={(action) => setOpened({ action, rows: selection.rows })}
                    onAnswer={() => setAnswered(selection.rows[0])}
                    onClear={selection.clear}
                  />
                ),
              }
            : undefined
        }
        emptyTitle={t(isFiltered(search) ? 'afterApproval.empty' : 'afterApproval.nothing')}
        emptyHint={t(isFiltered(search) ? 'afterApproval.emptyHint' : 'afterApproval.nothingHint')}
      />
      {answered === undefined ? null : (
        <Suspense>
          <AnswerDialog row={answered} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
      {opened === undefined ? null : (
        <Suspense>
          <ActDialog
            {...opened}
            onDone={selection.remove}
            onOver={() => void client.invalidateQueries({ queryKey: afterApprovalKey })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
