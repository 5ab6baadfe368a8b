import { useSplitter } from '@mantine/hooks';
import { t } from '../../lib/texts/t.ts';
import { Panel } from '../../components/notices/panel.tsx';
import { isPrinting } from '../../lib/page/printing.ts';
import { useStore } from '../../lib/page/store.ts';
import { useStoredChoice } from '../../lib/storage/use-stored-choice.ts';
import { useIsNarrow } from './desk/use-is-narrow.ts';
import { EvidencePane } from './evidence/evidence-pane.tsx';
import { EvidenceSpoken } from './evidence/evidence-spoken.tsx';
import { FieldList } from './fields/field-list.tsx';
import classes from './review-screen.module.css';

/** Shares of the width, in percent. */
const usual = 46;
const leastOfList = 30;
const leastOfEvidence = 28;

/** List left, evidence right, with a divider whose position is stored; narrow screens have only the list. */
export function Panes() {
  const isNarrow = useIsNarrow();
  const isOnPaper = useStore(isPrinting);
  return (
    <>
      <Panel>
        <EvidenceSpoken />
      </Panel>
      {isNarrow || isOnPaper ? (
        <Panel>
          <FieldList />
        </Panel>
      ) : (
        <DividedPanes />
      )}
    </>
  );
}

function DividedPanes() {
  const [layout, setLayout] = useStoredChoice({
    key: 'od_ver_review_panes',
    defaultValue: { fields: usual, evidence: 100 - usual },
  });
  const { ref, sizes, getHandleProps } = useSplitter<HTMLDivElement>({
    panels: [
      { defaultSize: usual, min: leastOfList },
      { defaultSize: 100 - usual, min: leastOfEvidence },
    ],
    sizes: [layout.fields, layout.evidence],
    onSizeChange: ([fields, evidence]) => setLayout({ fields: Number(fields), evidence: Number(evidence) }),
    step: 2,
  });
  return (
    <div ref={ref} className={classes['panes']}>
      <div className={classes['scroll']} style={{ width: `${sizes[0]}%` }}>
        <Panel>
          <FieldList />
        </Panel>
      </div>
      <div
        {...getHandleProps({ index: 0 })}
        className={classes['divider']}
        aria-label={t('review.divider')}
      />
      <div className={classes['evidencePane']} data-tour="evidence">
        <Panel>
          <EvidencePane />
        </Panel>
      </div>
    </div>
  );
}
