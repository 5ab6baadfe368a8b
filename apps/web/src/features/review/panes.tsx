import { Group, Panel, Separator, type Layout } from 'react-resizable-panels';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { isPrinting } from '../../lib/page/printing.ts';
import { useStore } from '../../lib/page/store.ts';
import { useIsNarrow } from './desk/use-is-narrow.ts';
import { EvidencePane } from './evidence/evidence-pane.tsx';
import { EvidenceSpoken } from './evidence/evidence-spoken.tsx';
import { FieldList } from './fields/field-list.tsx';
import classes from './review-screen.module.css';

const LEFT = 'fields';
const RIGHT = 'evidence';

/** List left, evidence right, with a divider whose place is remembered; narrow screens have the list alone. */
export function Panes() {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const isOnPaper = useStore(isPrinting);
  const [layout, setLayout] = useLocalStorage<Layout>({
    key: 'od_ver_review_panes',
    defaultValue: { [LEFT]: 46, [RIGHT]: 54 },
    getInitialValueInEffect: false,
  });
  if (isNarrow || isOnPaper)
    return (
      <>
        <EvidenceSpoken />
        <FieldList />
      </>
    );
  return (
    <>
      <EvidenceSpoken />
      <Group
        className={classes['panes'] ?? ''}
        defaultLayout={layout}
        onLayoutChanged={(next, { isUserInteraction }) => {
          if (isUserInteraction) setLayout(next);
        }}
      >
        <Panel id={LEFT} minSize="30%" className={classes['scroll'] ?? ''}>
          <FieldList />
        </Panel>
        <Separator className={classes['divider'] ?? ''} aria-label={t('review.divider')} />
        <Panel id={RIGHT} minSize="28%">
          <EvidencePane />
        </Panel>
      </Group>
    </>
  );
}
