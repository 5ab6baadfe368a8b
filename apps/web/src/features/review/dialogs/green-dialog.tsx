import { Button, Group, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { longestLook, type SeenRecord } from '@kyc/contract/field-review/seen';
import { useId, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { review } from '../../../lib/texts/review/review.ts';
import { leftReasons, type GreenField, type LeftField } from '../desk/order/green-fields.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { ScoreText } from '../marks/score-text.tsx';
import classes from './green-dialog.module.css';

interface GreenDialogProps {
  readonly green: readonly GreenField[];
  /** The undecided fields that need a look. */
  readonly left: readonly LeftField[];
}

/** The fields that would be verified, each with its value and evidence: no field is decided unseen. Default export for React.lazy. */
export default function GreenDialog({ green, left }: GreenDialogProps) {
  const { verifyAll, closeDialog } = useReviewActs();
  const count = green.length;
  const [opened] = useState(() => performance.now());
  const verify = () => {
    const Ms = Math.min(longestLook, Math.round(performance.now() - opened));
    // The values and their sources were listed here; the documents were not opened.
    const seen = (fieldId: number): SeenRecord => ({
      Kind: 'compared',
      Documents: [],
      Ms,
      Sources:
        green.find(({ row }) => row.fieldId === fieldId)?.sources.map((source) => review.sources[source]) ??
        [],
    });
    closeDialog();
    verifyAll(
      green.map(({ row }) => row),
      t('desk.green.what', { count }),
      { isBulk: true, seen },
    );
  };
  if (count === 0)
    return (
      <Dialog onClose={closeDialog} title={t('desk.green.none')} size={480} closeOnEnter>
        <Text size="sm">{t('desk.green.noneHint')}</Text>
        <LeftFields left={left} />
        <Group justify="flex-end" mt="md">
          <Button onClick={closeDialog} data-autofocus>
            {t('common.ok')}
          </Button>
        </Group>
      </Dialog>
    );
  return (
    <Dialog onClose={closeDialog} title={t('desk.green.title')} size={620}>
      <Text size="sm" mb="xs">
        {t('desk.green.intro')}
      </Text>
      {/* The keyboard scrolls it too. */}
      <div className={classes['scroll']} role="region" tabIndex={0} aria-label={t('desk.green.fields')}>
        <ul className={classes['fields']}>
          {green.map((field) => (
            <GreenLine key={field.row.fieldId} field={field} />
          ))}
        </ul>
      </div>
      <LeftFields left={left} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={closeDialog}>
          {t('desk.green.cancel')}
        </Button>
        <Button leftSection={<IconChecks size={15} aria-hidden />} onClick={verify} data-autofocus>
          {t('desk.green.submit', { count })}
        </Button>
      </Group>
    </Dialog>
  );
}

function GreenLine({
  field: { row, value, sources, scores, documentTypes },
}: {
  readonly field: GreenField;
}) {
  const names = sources.map((source) => review.sources[source]).join(', ');
  return (
    <li className={classes['field']}>
      <span className={classes['label']}>{row.label}</span>
      <span className={classes['value']}>{value}</span>
      <span className={classes['evidence']}>
        <span>{t('desk.green.agree', { sources: names })}</span>
        {scores.map(({ label, score, scale }) => (
          <span key={label}>
            {review.details[label]} <ScoreText score={score} scale={scale} />
          </span>
        ))}
        {documentTypes.length > 0 ? (
          <span>{t('desk.green.document', { documents: documentTypes.map(documentName).join(', ') })}</span>
        ) : null}
      </span>
    </li>
  );
}

/** The fields that stay for the verifier, by their reason. */
function LeftFields({ left }: Pick<GreenDialogProps, 'left'>) {
  const titleId = useId();
  if (left.length === 0) return null;
  const groups = leftReasons.flatMap((why) => {
    const labels = left.filter((field) => field.why === why).map(({ row }) => row.label);
    return labels.length === 0 ? [] : [{ why, labels }];
  });
  return (
    <>
      <Text id={titleId} size="sm" fw={500} mt="sm">
        {t('desk.green.left', { count: left.length })}
      </Text>
      {/* The keyboard scrolls it too. */}
      <div className={classes['leftScroll']} role="region" tabIndex={0} aria-labelledby={titleId}>
        <ul className={classes['left']} aria-labelledby={titleId}>
          {groups.map(({ why, labels }) => (
            <li key={why}>
              {t(`desk.green.why.${why}`)}: {labels.join(', ')}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
